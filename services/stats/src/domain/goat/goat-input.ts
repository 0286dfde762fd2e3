import type { Period } from '@rallyrank/contracts/shared/time';
import type { WeeklyTops } from '@rallyrank/shared/domain/elo/weekly-tops';
import type { Subject } from '../frame/frame.js';

/** Record points of a discipline: one position of both columns for each rank in a record that gives points. */
export interface RecordPoints {
  /** Numbers of the match table. */
  readonly holders: Int32Array;
  readonly points: Float64Array;
}

/** Facts from other parts of the system about a discipline, by number of the match table; an absent one counts nothing. */
export interface GoatInput {
  /** Years ended at No. 1 of the published list. */
  readonly yearEnds?: ArrayLike<number>;
  /** Whole weeks at No. 1 of the published list and of the weekly Elo list. */
  readonly weeks?: ArrayLike<number>;
  readonly eloWeeks?: ArrayLike<number>;
  /** The weekly Elo lists: places for sides whose rank is unknown. */
  readonly weekly?: WeeklyTops;
  readonly records?: RecordPoints;
  /** Periods in which a list was in force, oldest first. */
  readonly covered?: readonly Period[];
}

/** Counts of a sport's rules in one discipline. A player counts with all its pairs, a pair for itself. */
export interface GoatCounts {
  /** Index into `disciplines`. */
  readonly discipline: number;
  readonly subject: Subject;
  /** Periods for which ranks are known, oldest first. */
  readonly covered: readonly Period[];
  /** All subjects for whom a rule counts something: numbers of the match table, ordered by id. */
  readonly people: Int32Array;
  /** By rule of the profile, then index into `people`. */
  readonly counts: readonly Float64Array[];
}
