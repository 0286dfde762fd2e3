/** Meetings without surprise that are added to the actual ones, so that a single meeting says little. */
const EXTRA_MEETINGS = 3;
/** Shares are told in tenths. */
const UNITS = 10;

/** How much more of the points (tennis: of rally points or games) a side won against another than expected, by pairing. */
export class Meetings {
  private readonly pairings = new Map<number, { surprise: number; count: number }>();

  constructor(private readonly people: number) {}

  /** Mean surprise in favour of `one`, in tenths, shrunk by the number of meetings. */
  of(one: number, other: number): number {
    const known = this.pairings.get(this.keyOf(one, other));
    if (!known) return 0;
    return (signOf(one, other) * known.surprise * UNITS) / (known.count + EXTRA_MEETINGS);
  }

  /** @param surprise share of `one` in the points minus the expected share, 0 where the score is unknown */
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
