import type { RankList } from './rank-list.js';
import type { ResultLines } from './result-lines.js';

/** The columns of result lines that determine the lists. */
export type ListedLines = Pick<
  ResultLines,
  'size' | 'discipline' | 'competitor' | 'points' | 'from' | 'until' | 'kind'
>;

/** Earlier lists of one discipline, in order of day. Those before the day `until` are still valid. */
export interface KnownLists {
  readonly lists: readonly RankList[];
  readonly until: number;
}

const isSameLine = (one: ListedLines, two: ListedLines, line: number): boolean =>
  one.discipline[line] === two.discipline[line] &&
  one.competitor[line] === two.competitor[line] &&
  one.points[line] === two.points[line] &&
  one.from[line] === two.from[line] &&
  one.kind[line] === two.kind[line];

/**
 * Day number of the first day on which the lists of two states of the result lines can differ; Infinity if they cannot.
 */
export const firstOtherLineDay = (before: ListedLines, after: ListedLines): number => {
  const both = Math.min(before.size, after.size);
  let day = Number.POSITIVE_INFINITY;
  for (let line = 0; line < both; line++) {
    if (!isSameLine(before, after, line)) day = Math.min(day, before.from[line]!, after.from[line]!);
    else if (before.until[line] !== after.until[line]) day = Math.min(day, before.until[line]!, after.until[line]!);
  }
  for (const { from, size } of [before, after]) {
    for (let line = both; line < size; line++) day = Math.min(day, from[line]!);
  }
  return day;
};

/** The leading lists on `days` that are still valid. */
export const listsStillRight = ({ lists, until }: KnownLists, days: Int32Array): RankList[] => {
  let size = 0;
  while (size < lists.length && lists[size]!.day === days[size] && days[size]! < until) size += 1;
  return lists.slice(0, size);
};
