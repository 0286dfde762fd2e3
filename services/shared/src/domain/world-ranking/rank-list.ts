import type { Day } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';

/**
 * One list in order of rank, as columns. Competitors are numbers in the numbering of the caller (match table or lists).
 */
export interface RankList {
  readonly discipline: Discipline;
  readonly date: Day;
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly ranks: Uint32Array;
  readonly competitors: Int32Array;
  readonly points: Float64Array;
  /** Standard deviations of ratings, in rating points; only lists of ratings have them. */
  readonly deviations?: Float64Array;
  readonly tournaments: Uint32Array;
}
