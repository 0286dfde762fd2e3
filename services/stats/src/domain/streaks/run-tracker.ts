/** A run of consecutive hits. Rows are those of the match table. */
export interface Run {
  readonly slot: number;
  readonly length: number;
  readonly first: number;
  readonly last: number;
  /** Row of the miss that ended it; -1 for an open run. */
  readonly endedBy: number;
}

/** Tracks hits and misses of many subjects at once, and keeps the runs that reach the minimum length. */
export class RunTracker {
  private readonly lengths: Int32Array;
  private readonly firsts: Int32Array;
  private readonly lasts: Int32Array;
  private readonly runs: Run[] = [];

  constructor(
    size: number,
    private readonly minimum: number,
  ) {
    this.lengths = new Int32Array(size);
    this.firsts = new Int32Array(size);
    this.lasts = new Int32Array(size);
  }

  take(slot: number, row: number, isHit: boolean): void {
    if (!isHit) this.close(slot, row);
    else {
      if (this.lengths[slot] === 0) this.firsts[slot] = row;
      this.lengths[slot]! += 1;
      this.lasts[slot] = row;
    }
  }

  /** All runs, open ones last. */
  done(): Run[] {
    for (let slot = 0; slot < this.lengths.length; slot++) this.close(slot, -1);
    return this.runs;
  }

  private close(slot: number, endedBy: number): void {
    const length = this.lengths[slot]!;
    this.lengths[slot] = 0;
    if (length < this.minimum) return;
    this.runs.push({ slot, length, first: this.firsts[slot]!, last: this.lasts[slot]!, endedBy });
  }
}
