import { setTimeout as pause } from 'node:timers/promises';

const FIRST_MS = 200;
const LONGEST_MS = 5_000;

/** Pauses between attempts to reach a server: growing and randomized, so that processes do not all return at once. */
export class Pauses {
  private longest = FIRST_MS;

  /** Resolves after the next pause, or at once if `stop` is aborted. */
  async wait(stop: AbortSignal): Promise<void> {
    const ms = this.longest * (0.5 + Math.random() / 2);
    this.longest = Math.min(this.longest * 2, LONGEST_MS);
    await pause(ms, undefined, { signal: stop, ref: false }).catch(() => {});
  }

  reset(): void {
    this.longest = FIRST_MS;
  }
}
