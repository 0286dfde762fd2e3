import { setImmediate as nextTurn } from 'node:timers/promises';

/** Half of what may pass before another call is answered: a single step may take as long again. */
const SLICE_MS = 10;

/** Divides a long computation into slices, between which the event loop serves other calls. */
export class TimeSlices {
  private begun: number;

  /** @param now milliseconds from any origin */
  constructor(private readonly now: () => number = () => performance.now()) {
    this.begun = now();
  }

  /** Lets the event loop continue if the current slice is over. To be called between any two steps. */
  async next(): Promise<void> {
    if (this.now() - this.begun < SLICE_MS) return;
    await nextTurn();
    this.begun = this.now();
  }
}
