import type { Subject } from '../frame/frame.js';

/** Record points of a discipline: a place of both columns for each rank in a record that gives some. */
export interface RecordPoints {
  /** Numbers of the match table. */
  readonly holders: Int32Array;
  readonly points: Float64Array;
}

/** What other parts of the system know about a discipline, by number of the match table; each counts nothing where it is absent. */
export interface GoatInput {
  /** Years ended at No. 1 of the published list. */
  readonly yearEnds?: ArrayLike<number>;
  /** Whole weeks at No. 1 of the published list and of the weekly Elo list. */
  readonly weeks?: ArrayLike<number>;
  readonly eloWeeks?: ArrayLike<number>;
  readonly records?: RecordPoints;
}

/** What the rules of a sport count in one discipline. A player is counted for all its pairs, a pair for itself. */
export interface GoatCounts {
  /** Index into `disciplines`. */
  readonly discipline: number;
  readonly subject: Subject;
  /** Everybody for whom a rule counts something: numbers of the match table, by id. */
  readonly people: Int32Array;
  /** By rule of the profile, then place in `people`. */
  readonly counts: readonly Float64Array[];
}
