import type { Period } from '@rallyrank/contracts/shared/time';
import type { WeeklyTops } from '@rallyrank/shared/domain/elo/weekly-tops';
import type { Subject } from '../frame/frame.js';

/** Record points of a discipline. Both columns have one position per rank in a record that gives points. */
export interface RecordPoints {
  /** Competitor numbers of the match table. */
  readonly holders: Int32Array;
  readonly points: Float64Array;
}

/**
 * Facts about a discipline from other parts of the system, by competitor number of the match table. An absent fact
 * counts as 0.
 */
export interface GoatInput {
  /** Number of years ended at No. 1 of the published list. */
  readonly yearEnds?: ArrayLike<number>;
  /** Number of whole weeks at No. 1 of the published list, and of the weekly Elo list. */
  readonly weeks?: ArrayLike<number>;
  readonly eloWeeks?: ArrayLike<number>;
  /** The weekly Elo lists, whose places replace unknown ranks. */
  readonly weekly?: WeeklyTops;
  readonly records?: RecordPoints;
  /** Periods in which a list was in force, oldest first, `until` exclusive. */
  readonly covered?: readonly Period[];
}

/** Counts of the rules of a sport in one discipline. A player counts with all partners, a pair for itself. */
export interface GoatCounts {
  /** Index into `disciplines`. */
  readonly discipline: number;
  readonly subject: Subject;
  /** Periods for which ranks are known, oldest first. */
  readonly covered: readonly Period[];
  /** All subjects with a count, as competitor numbers of the match table, ordered by id. */
  readonly people: Int32Array;
  /** Counts by rule of the profile, then by index into `people`. */
  readonly counts: readonly Float64Array[];
}
