import {
  firstOtherLineDay,
  type KnownLists,
  type ListedLines,
} from '@rallyrank/shared/domain/world-ranking/known-lists';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';

/** Lists of each discipline of the sport, and the lines that they were computed from. */
export interface KeptRankLists {
  readonly lines: ListedLines;
  readonly lists: readonly (readonly RankList[])[];
}

/** Copies the columns, because those of a result are transferred and the kept state must not change. */
export const keptRankLists = (
  { size, discipline, competitor, points, from, until, kind }: ListedLines,
  lists: readonly (readonly RankList[])[],
): KeptRankLists => ({
  lines: {
    size,
    discipline: discipline.slice(0, size),
    competitor: competitor.slice(0, size),
    points: points.slice(0, size),
    from: from.slice(0, size),
    until: until.slice(0, size),
    kind: kind.slice(0, size),
  },
  lists,
});

/** The earlier lists of each discipline, and the day until which they are still right. */
export const knownRankLists = (before: KeptRankLists | undefined, lines: ListedLines): readonly KnownLists[] => {
  if (!before) return [];
  const until = firstOtherLineDay(before.lines, lines);
  return before.lists.map((lists) => ({ lists, until }));
};
