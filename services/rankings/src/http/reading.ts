import type { Id } from '@rallyrank/contracts/shared/ids';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { Directory } from '@rallyrank/shared/directory/directory';
import type { MatchTable } from '@rallyrank/shared/match-table/match-table';
import type { PublishedLists } from '@rallyrank/shared/published-lists/published-lists';
import type { RankingsDeriver } from '../derive/rankings-deriver.js';
import type { StandingBook } from '../derive/standing-book.js';

/** What the routes are answered from. */
export interface Reading {
  readonly profile: SportProfile;
  readonly lists: PublishedLists;
  readonly directory: Directory;
  readonly table: MatchTable;
  readonly deriver: RankingsDeriver;
  readonly book: StandingBook;
  readonly now: () => Date;
}

/** Whether a player, or either player of a pair, plays for the association. */
export const playsFor = (directory: Directory, competitorId: Id, association: string): boolean => {
  const playerIds = directory.pair(competitorId)?.playerIds ?? [competitorId];
  return playerIds.some((id) => directory.player(id)?.association === association);
};

export const pageOf = <T>(all: readonly T[], { pageNum, pageSize }: { pageNum: number; pageSize: number }): T[] =>
  all.slice((pageNum - 1) * pageSize, pageNum * pageSize);
