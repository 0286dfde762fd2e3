/** More changes than this since the last computation are a flood (an import, a replay). */
const FLOOD = 20;
/** During a flood, the pause after a computation is this many times its duration. */
const REST = 20;
/** A flood has ended if no change arrived for a quarter of the duration of a computation, and for at least 100 ms. */
const QUIET_SHARE = 0.25;
const QUIET_MS = 100;

/**
 * Decides how long to postpone a computation: single changes are computed at once, while a flood of changes gets most
 * of the CPU. Times are those of `performance.now`.
 */
export class Pace {
  private seen = 0;
  private cost = 0;
  private restedAt = Number.NEGATIVE_INFINITY;

  /** Records a finished computation. */
  computed(begun: number, ended: number): void {
    this.cost = ended - begun;
    this.restedAt = ended + REST * this.cost;
  }

  /**
   * Returns the milliseconds after which to call again; 0: compute now.
   * @param changes the number of all changes so far; `computed` is how many of them the result includes
   */
  wait(now: number, changes: number, computed: number): number {
    const goesOn = changes !== this.seen;
    this.seen = changes;
    if (changes - computed <= FLOOD || !goesOn || now >= this.restedAt) return 0;
    return Math.min(Math.max(QUIET_MS, QUIET_SHARE * this.cost), this.restedAt - now);
  }
}
