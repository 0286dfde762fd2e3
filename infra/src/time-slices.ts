import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Half of the time that may pass before another call is answered, because a single step may take the same time again.
 */
const SLICE_MS = 10;

/** Divides a long computation into slices, between which the event loop serves other calls. */
export class TimeSlices {
  private begun: number;

  /** @param now milliseconds from any origin */
  constructor(private readonly now: () => number = () => performance.now()) {
    this.begun = now();
  }

  /** Yields to the event loop if the current slice is over. Must be called between any two steps. */
  async next(): Promise<void> {
    if (this.now() - this.begun < SLICE_MS) return;
    await nextTurn();
    this.begun = this.now();
  }
}
