/** Polling interval for commits of other processes, in milliseconds. */
const POLL_MS = 200;

/**
 * Notifies listeners of appends: at once for commits of this process, and by polling for those of others.
 * `foreignCommits` returns a number that changes when another connection has committed (SQLite's `data_version`).
 */
export class AppendSignal {
  private readonly listeners = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;
  private seen = 0;

  constructor(private readonly foreignCommits: () => number) {}

  listen(listener: () => void): () => void {
    // Registrations are independent, even of the same function.
    const own = () => listener();
    this.listeners.add(own);
    this.startPolling();
    return () => {
      this.listeners.delete(own);
      if (this.listeners.size === 0) this.stop();
    };
  }

  notify(): void {
    for (const listener of this.listeners) {
      try {
        listener();
      } catch {
        // Signals carry no data, so nothing is lost if a listener throws: the next signal calls it again.
      }
    }
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private startPolling(): void {
    if (this.timer) return;
    this.seen = this.foreignCommits();
    this.timer = setInterval(() => this.poll(), POLL_MS);
    this.timer.unref();
  }

  private poll(): void {
    let now: number;
    try {
      now = this.foreignCommits();
    } catch {
      // The store cannot be read. Wakes the listeners, whose own read reports the reason.
      now = Number.NaN;
    }
    if (now === this.seen) return;
    this.seen = now;
    this.notify();
  }
}
