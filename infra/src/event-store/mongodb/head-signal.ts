import type { Position } from '../port.js';

/**
 * Polling interval for appends of other processes, in milliseconds. There are no such appends while this process leads.
 */
const POLL_MS = 1_000;

/**
 * Notifies listeners of appends: at once for those of this process, and by polling the head for those of others, while
 * there are listeners.
 */
export class HeadSignal {
  private readonly listeners = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;
  private seen: Position | undefined;

  constructor(private readonly head: () => Promise<Position>) {}

  listen(listener: () => void): () => void {
    // Registrations are independent, even of the same function.
    const own = () => listener();
    this.listeners.add(own);
    this.timer ??= this.later();
    return () => {
      this.listeners.delete(own);
      if (this.listeners.size === 0) this.stop();
    };
  }

  /** Reports that the head is at `position`. */
  notify(position: Position): void {
    this.seen = position;
    for (const listener of this.listeners) {
      try {
        listener();
      } catch {
        // Signals carry no data, so nothing is lost if a listener throws: the next signal calls it again.
      }
    }
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.seen = undefined;
  }

  private later(): NodeJS.Timeout {
    return setTimeout(() => void this.poll(), POLL_MS).unref();
  }

  private async poll(): Promise<void> {
    const own = this.timer;
    const position = await this.head().catch(() => undefined);
    // The listeners are gone, or polling was started again.
    if (this.timer !== own) return;
    this.timer = this.later();
    // After an outage the listeners are woken, because they could not read during it.
    if (position === undefined) this.seen = undefined;
    else if (position !== this.seen) this.notify(position);
  }
}
