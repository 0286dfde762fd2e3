import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import type { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import type { StandingBook } from '../derive/standing-book.js';

interface Known {
  readonly lists: PublishedLists;
  readonly book: StandingBook;
  readonly table: MatchTable;
}

/** The newest published list of a discipline; undefined where results go on after it has lapsed, so that current ranks are unknown. */
export const currentList = ({ lists, book, table }: Known, discipline: Discipline): RankList | undefined => {
  const { lapse } = book.of(lists, discipline);
  const lastMatch = table.dates()?.[1] ?? 0;
  return lapse !== undefined && lastMatch < lapse ? lists.lists(discipline).at(-1) : undefined;
};
