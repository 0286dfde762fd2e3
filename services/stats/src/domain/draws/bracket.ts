/** A line on which nobody stands: whoever meets it goes on. */
export const BYE = -1;
/** A place that is not yet taken (a qualifier, a lucky loser): a competitor of its own, of whom `WinProbability` is asked by this number. */
export const UNKNOWN = -2;
/** Result of a match that sends nobody on (both withdrew). */
export const NOBODY = -1;
/** Result of a match that is still to be played. */
export const UNDECIDED = -3;

/** Probability in [0, 1] that the first competitor beats the second one; p(a, b) + p(b, a) = 1. Competitors are numbers from 0. */
export type WinProbability = (first: number, second: number) => number;

/** One who may stand on a line. */
export interface Candidate {
  readonly competitor: number;
  readonly probability: number;
}
/** Who stands on a line: a competitor, BYE, UNKNOWN, or one of several; lines are independent of each other. */
export type Line = number | readonly Candidate[];

/** A knock-out draw in any state. */
export interface Bracket {
  /** From the top; a power of two. */
  readonly lines: readonly Line[];
  /**
   * By round from 0, then match from the top: the competitor that went on (played, by walkover, by a retirement), NOBODY, or UNDECIDED.
   * Rounds and matches at the end that nobody has played may be absent.
   */
  readonly winners?: readonly (readonly number[])[];
}

/** A place of each column is a competitor on a line, from the top. */
export interface KnockoutChances {
  readonly competitors: Int32Array;
  readonly lines: Int32Array;
  /** `reach[r][i]`: probability to play in round r, or to win the draw where r is the number of rounds. */
  readonly reach: readonly Float64Array[];
}
