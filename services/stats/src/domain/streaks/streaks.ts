import { compareIds } from '@rallyrank/contracts/shared/ids';
import { compileFilter, type DisciplineFilter } from '../frame/filter.js';
import type { Frame, Subject } from '../frame/frame.js';
import { seenRows } from '../frame/seen.js';
import { hitsOf, type StreakKind, type WalkoverRule } from './hits.js';
import { type Run, RunTracker } from './run-tracker.js';

export interface Streak {
  /** Competitor number of the player or pair. */
  readonly subject: number;
  /** Number of matches, or of events for finals and titles. */
  readonly length: number;
  /** Rows of the first and the last match, or of the last match of the first and the last event. */
  readonly first: number;
  readonly last: number;
  /** Row of the match that ended it; -1 for an open streak. */
  readonly endedBy: number;
  /** Whether it is open and its last match is at most 52 weeks older than the newest match of the table. */
  readonly isCurrent: boolean;
}

export interface StreakOptions {
  readonly kind: StreakKind;
  /**
   * Matches that do not pass are ignored. For example, a streak on clay is not affected by matches on grass in between.
   */
  readonly filter: DisciplineFilter;
  readonly walkovers?: WalkoverRule;
  /** Minimum length of a listed streak: number of matches (default 8), or of events (default 3). */
  readonly minimum?: number;
}

const CURRENT_DAYS = 364;
const minimumOf: Readonly<Record<StreakKind, number>> = { wins: 8, losses: 8, finals: 3, titles: 3 };

const streakOf = ({ table }: Frame, subject: number, { slot: _, ...run }: Run): Streak => {
  const end = table.dates()?.[1] ?? 0;
  return { subject, ...run, isCurrent: run.endedBy === -1 && end - table.columns.date[run.last]! <= CURRENT_DAYS };
};

/** Orders by length, longest first, then by earlier streak. */
const byLength =
  ({ table: { columns, people } }: Frame) =>
  (a: Streak, b: Streak): number =>
    b.length - a.length ||
    columns.date[a.first]! - columns.date[b.first]! ||
    compareIds(people.id(a.subject), people.id(b.subject)) ||
    columns.date[a.last]! - columns.date[b.last]!;

/**
 * All streaks of all subjects that reach the minimum length, computed in one pass. A retirement counts like any other
 * match.
 */
export const streaks = (frame: Frame, by: Subject, options: StreakOptions): Streak[] => {
  const { kind, filter, walkovers = 'ignored', minimum = minimumOf[kind] } = options;
  const { side1, side2 } = frame.table.columns;
  const { first, second } = frame.subjects[by];
  const hitOf = hitsOf(frame, kind, compileFilter(frame, filter), walkovers);
  const tracker = new RunTracker(frame.table.people.size, minimum);
  const take = (competitor: number, row: number, own: 1 | 2): void => {
    const isHit = hitOf(row, own);
    if (isHit === undefined) return;
    tracker.take(first[competitor]!, row, isHit);
    if (second[competitor]! >= 0) tracker.take(second[competitor]!, row, isHit);
  };
  for (const row of frame.rows[filter.discipline]!) {
    take(side1[row]!, row, 1);
    take(side2[row]!, row, 2);
  }
  return tracker
    .done()
    .map((run) => streakOf(frame, run.slot, run))
    .sort(byLength(frame));
};

/** Streaks of a competitor, or of a player with all partners. */
export const streaksOf = (frame: Frame, person: number, options: StreakOptions): Streak[] => {
  const { kind, filter, walkovers = 'ignored', minimum = minimumOf[kind] } = options;
  const hitOf = hitsOf(frame, kind, compileFilter(frame, filter), walkovers);
  const tracker = new RunTracker(1, minimum);
  for (const { row, own } of seenRows(frame, person, { discipline: filter.discipline })) {
    const isHit = hitOf(row, own);
    if (isHit !== undefined) tracker.take(0, row, isHit);
  }
  return tracker
    .done()
    .map((run) => streakOf(frame, person, run))
    .sort(byLength(frame));
};

/** The current streak in a list of one subject; undefined if there is none. */
export const currentOf = (list: readonly Streak[]): Streak | undefined => list.find(({ isCurrent }) => isCurrent);
