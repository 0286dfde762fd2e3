import type { Position } from '../port.js';

/** How soon appends of another process are noticed. */
const POLL_MS = 100;

/**
 * Tells listeners that something was appended: at once for this process' appends, and for those of others by asking for the head,
 * while anybody listens.
 */
export class HeadSignal {
  private readonly listeners = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;
  private seen: Position | undefined;

  constructor(private readonly head: () => Promise<Position>) {}

  listen(listener: () => void): () => void {
    // Each registration is its own, even of one function twice.
    const own = () => listener();
    this.listeners.add(own);
    this.timer ??= this.later();
    return () => {
      this.listeners.delete(own);
      if (this.listeners.size === 0) this.stop();
    };
  }

  /** The head is known to be at `position`. */
  notify(position: Position): void {
    this.seen = position;
    for (const listener of this.listeners) {
      try {
        listener();
      } catch {
        // A signal carries nothing that could be lost: who throws is woken again by the next one.
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
    // Nobody listens any more, or somebody began to again.
    if (this.timer !== own) return;
    this.timer = this.later();
    // After a failure the listeners are woken once it is over: they could not read meanwhile.
    if (position === undefined) this.seen = undefined;
    else if (position !== this.seen) this.notify(position);
  }
}
