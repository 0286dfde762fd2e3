import type { Id } from '@rallyrank/contracts/shared/ids';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { CallContext } from '@rallyrank/infra/http/call';
import { token } from '@rallyrank/infra/nest/token';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { ListDays } from '@rallyrank/shared/domain/world-ranking/list-days';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import type { ComputedRankings } from '../derive/computed-rankings.js';
import type { RankingsDeriver } from '../derive/rankings-deriver.js';
import type { StandingBook } from '../derive/standing-book.js';

/** The state from which the routes are answered. */
export interface Reading {
  readonly profile: SportProfile;
  readonly listDays: ListDays;
  readonly lists: PublishedLists;
  readonly directory: Directory;
  readonly table: MatchTable;
  readonly deriver: RankingsDeriver;
  readonly book: StandingBook;
  readonly now: () => Date;
}

export const READING = token<Reading>('READING');

/** A call and the state from which it is answered. */
export type Asked = Reading & Pick<CallContext, 'basedOn'>;

/** The newest computed rankings; the answer then names them as its basis. */
export const computedRankings = async ({ deriver, basedOn }: Asked): Promise<ComputedRankings> => {
  const { result, asOf } = await deriver.ready();
  const { matchesUntil } = result;
  if (asOf) basedOn({ ...asOf, ...(matchesUntil && { matchesUntil }) });
  return result;
};

/** The associations of a player, or of both players of a pair, each once. */
export const associationsOf = (directory: Directory, competitorId: Id): ReadonlySet<string> => {
  const playerIds = directory.pair(competitorId)?.playerIds ?? [competitorId];
  return new Set(playerIds.flatMap((id) => directory.player(id)?.association ?? []));
};

/** Whether a player, or either player of a pair, plays for the association. */
export const playsFor = (directory: Directory, competitorId: Id, association: string): boolean =>
  associationsOf(directory, competitorId).has(association);
