export interface DebounceTimes {
  /** Calls so long without a further one. */
  readonly quietMs: number;
  /** Calls at the latest so long after the first one. */
  readonly latestMs: number;
}

/** Calls once after a series of signals. Its timers never keep the process running. */
export class Debounce {
  private quiet: NodeJS.Timeout | undefined;
  private latest: NodeJS.Timeout | undefined;

  /** @param times asked for at the beginning of each series */
  constructor(
    private readonly call: () => void,
    private readonly times: () => DebounceTimes,
  ) {}

  signal(): void {
    if (this.quiet) {
      this.quiet.refresh();
      return;
    }
    const { quietMs, latestMs } = this.times();
    this.quiet = setTimeout(() => this.fire(), quietMs).unref();
    this.latest = setTimeout(() => this.fire(), latestMs).unref();
  }

  private fire(): void {
    clearTimeout(this.quiet);
    clearTimeout(this.latest);
    this.quiet = undefined;
    this.latest = undefined;
    this.call();
  }
}
