import { setTimeout as pause } from 'node:timers/promises';

const FIRST_MS = 200;
const LONGEST_MS = 5_000;

/** Pauses between attempts to reach a server: growing, and by chance, so that processes do not come back all at once. */
export class Pauses {
  private longest = FIRST_MS;

  /** Resolves after the next pause, at once when `stop` is aborted. */
  async wait(stop: AbortSignal): Promise<void> {
    const ms = this.longest * (0.5 + Math.random() / 2);
    this.longest = Math.min(this.longest * 2, LONGEST_MS);
    await pause(ms, undefined, { signal: stop, ref: false }).catch(() => {});
  }

  reset(): void {
    this.longest = FIRST_MS;
  }
}
