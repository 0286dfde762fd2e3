/** An empty line, whose opponent advances without a match. */
export const BYE = -1;
/**
 * A place that is not taken yet (a qualifier, a lucky loser). It is a separate competitor, passed to `WinProbability`
 * by this number.
 */
export const UNKNOWN = -2;
/** Result of a match from which neither side advances (both withdrew). */
export const NOBODY = -1;
/** Result of a match that has not been played yet. */
export const UNDECIDED = -3;

/**
 * Probability in [0, 1] that the first competitor beats the second one; p(a, b) + p(b, a) = 1. Competitors are numbers
 * from 0.
 */
export type WinProbability = (first: number, second: number) => number;

/** A possible occupant of a line. */
export interface Candidate {
  readonly competitor: number;
  readonly probability: number;
}
/**
 * The occupant of a line: a competitor, BYE, UNKNOWN, or one of several candidates. Lines are independent of each
 * other.
 */
export type Line = number | readonly Candidate[];

/** A knock-out draw in any state. */
export interface Bracket {
  /** Lines from the top; their number is a power of two. */
  readonly lines: readonly Line[];
  /**
   * By round from 0, then by match from the top: the competitor that advanced (also by walkover or retirement), NOBODY,
   * or UNDECIDED. Trailing rounds and matches that have not been played can be absent.
   */
  readonly winners?: readonly (readonly number[])[];
}

/** Each position of a column is a competitor on a line, from the top. */
export interface KnockoutChances {
  readonly competitors: Int32Array;
  readonly lines: Int32Array;
  /** `reach[r][i]`: probability of playing in round r, or of winning the draw if r is the number of rounds. */
  readonly reach: readonly Float64Array[];
}
