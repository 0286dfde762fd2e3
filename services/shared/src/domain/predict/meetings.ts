/** Number of imaginary meetings without surprise. They shrink the mean, so that a single meeting counts little. */
const EXTRA_MEETINGS = 3;
/** Surprises are returned in tenths of a share, so a share of 1 has this number of units. */
const UNITS = 10;

/**
 * Head-to-head record by pairing: the share of points (tennis: of rally points or games) that a side won, minus the
 * expected share.
 */
export class Meetings {
  private readonly pairings = new Map<number, { surprise: number; count: number }>();

  constructor(private readonly people: number) {}

  /**
   * Mean surprise in favour of `one`, in tenths of a share, shrunk towards 0 if there are few meetings; 0 without any.
   */
  of(one: number, other: number): number {
    const known = this.pairings.get(this.keyOf(one, other));
    if (!known) return 0;
    return (signOf(one, other) * known.surprise * UNITS) / (known.count + EXTRA_MEETINGS);
  }

  /**
   * Adds a meeting.
   * @param surprise share of `one` in the points minus the expected share; 0 if the score is unknown
   */
  take(one: number, other: number, surprise: number): void {
    const key = this.keyOf(one, other);
    const known = this.pairings.get(key) ?? { surprise: 0, count: 0 };
    known.surprise += signOf(one, other) * surprise;
    known.count += 1;
    this.pairings.set(key, known);
  }

  private keyOf(one: number, other: number): number {
    return Math.min(one, other) * this.people + Math.max(one, other);
  }
}

const signOf = (one: number, other: number): number => (one < other ? 1 : -1);
