import type { StandingLists } from '../input.js';
import { type ColumnPair, equalUntil } from './equal-columns.js';

type Columns = Pick<StandingLists, 'days' | 'lapses' | 'lasts' | 'starts' | 'competitors' | 'ranks' | 'points'>;

const pairsOf = (before: StandingLists, after: StandingLists, names: readonly (keyof Columns)[]): ColumnPair[] =>
  names.map((name) => ({ before: before[name], after: after[name], width: 1 }));

/** Number of leading lists of one discipline that are equal in two states. */
export const sameLists = (before: StandingLists | undefined, after: StandingLists | undefined): number => {
  if (!before || !after) return 0;
  const size = Math.min(before.days.length, after.days.length);
  const most = equalUntil(pairsOf(before, after, ['days', 'lapses', 'lasts', 'starts']), size);
  const places = equalUntil(
    pairsOf(before, after, ['competitors', 'ranks', 'points']),
    Math.min(before.competitors.length, after.competitors.length),
  );
  let same = most;
  while (same > 0 && Math.max(before.starts[same]!, after.starts[same]!) > places) same -= 1;
  return same;
};

/** Day number of the first day on which the lists of a discipline differ in two states; Infinity if they do not. */
export const firstOtherListDay = (before: StandingLists | undefined, after: StandingLists | undefined): number => {
  const same = sameLists(before, after);
  const dayIn = (lists: StandingLists | undefined) => lists?.days[same] ?? Number.POSITIVE_INFINITY;
  return Math.min(dayIn(before), dayIn(after));
};
