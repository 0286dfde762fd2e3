const SAMPLE_MS = 15_000;
const MS = 1_000;

interface Sample {
  readonly at: number;
  readonly positions: ReadonlyMap<string, number>;
}

/**
 * Recent rates of events applied by read models, in events per second. They do not depend on how often they are read.
 */
export class AppliedRates {
  private older: Sample | undefined;
  private newer: Sample | undefined;

  /** The rates by name since a sample that is 15 to 30 seconds old, or since the first reading. */
  read(now: Date, positions: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
    const at = now.getTime();
    if (!this.newer || at - this.newer.at >= SAMPLE_MS) {
      this.older = this.newer;
      this.newer = { at, positions };
    }
    const since = this.older ?? this.newer;
    const seconds = (at - since.at) / MS;
    const rate = (name: string, position: number): number => {
      const before = since.positions.get(name) ?? 0;
      // A rebuild starts at zero again.
      return (position < before ? position : position - before) / seconds;
    };
    return new Map([...positions].map(([name, position]) => [name, seconds > 0 ? rate(name, position) : 0]));
  }
}
