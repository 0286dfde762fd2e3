export interface DebounceTimes {
  /** Milliseconds without a further signal before the call. */
  readonly quietMs: number;
  /** Milliseconds after the first signal within which the call is made. */
  readonly latestMs: number;
}

/** Calls once after a series of signals. Its timers never keep the process running. */
export class Debounce {
  private quiet: NodeJS.Timeout | undefined;
  private latest: NodeJS.Timeout | undefined;

  constructor(
    private readonly call: () => void,
    private readonly times: DebounceTimes,
  ) {}

  signal(): void {
    if (this.quiet) {
      this.quiet.refresh();
      return;
    }
    this.quiet = setTimeout(() => this.fire(), this.times.quietMs).unref();
    this.latest = setTimeout(() => this.fire(), this.times.latestMs).unref();
  }

  private fire(): void {
    clearTimeout(this.quiet);
    clearTimeout(this.latest);
    this.quiet = undefined;
    this.latest = undefined;
    this.call();
  }
}
