import { compareIds } from '@rallyrank/contracts/shared/ids';
import { compileFilter, type DisciplineFilter } from '../frame/filter.js';
import type { Frame, Subject } from '../frame/frame.js';
import { seenRows } from '../frame/seen.js';
import { hitsOf, type StreakKind, type WalkoverRule } from './hits.js';
import { type Run, RunTracker } from './run-tracker.js';

export interface Streak {
  /** Number of the player or competitor. */
  readonly subject: number;
  /** Matches, or events for finals and titles. */
  readonly length: number;
  /** Rows of its first and last match, or of the last match of its first and last event. */
  readonly first: number;
  readonly last: number;
  /** The match that ended it, -1 for an open streak. */
  readonly endedBy: number;
  /** Whether it is open and its last match is at most 52 weeks older than the last match of all. */
  readonly isCurrent: boolean;
}

export interface StreakOptions {
  readonly kind: StreakKind;
  /** Matches that do not pass are ignored: a streak on clay is not affected by matches on grass in between. */
  readonly filter: DisciplineFilter;
  readonly walkovers?: WalkoverRule;
  /** Shortest streak to list: matches (default 8), or events (default 3). */
  readonly minimum?: number;
}

const CURRENT_DAYS = 364;
const minimumOf: Readonly<Record<StreakKind, number>> = { wins: 8, losses: 8, finals: 3, titles: 3 };

const streakOf = ({ table }: Frame, subject: number, { slot: _, ...run }: Run): Streak => {
  const end = table.dates()?.[1] ?? 0;
  return { subject, ...run, isCurrent: run.endedBy === -1 && end - table.columns.date[run.last]! <= CURRENT_DAYS };
};

/** Longest first, ties with the earlier one first. */
const byLength =
  ({ table: { columns, people } }: Frame) =>
  (a: Streak, b: Streak): number =>
    b.length - a.length ||
    columns.date[a.first]! - columns.date[b.first]! ||
    compareIds(people.id(a.subject), people.id(b.subject)) ||
    columns.date[a.last]! - columns.date[b.last]!;

/** Every streak that is long enough, of all subjects, in one pass; a retirement ends or extends it like any match. */
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

/** Streaks of a competitor, or of a player with any partner. */
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

/** The current streak in a list of one subject, regardless of the minimum length. */
export const currentOf = (list: readonly Streak[]): Streak | undefined => list.find(({ isCurrent }) => isCurrent);
