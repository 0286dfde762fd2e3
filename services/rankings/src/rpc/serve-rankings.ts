import { type ListFacts, listStream, rankingEvents } from '@rallyrank/contracts/rankings/events';
import { exportLists, playerStandings, publishList } from '@rallyrank/contracts/rankings/rpc';
import { handle } from '@rallyrank/infra/commands/handle';
import type { ServiceParts } from '@rallyrank/infra/service/port';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import type { StandingBook } from '../derive/standing-book.js';
import { publishedList } from '../domain/published-list.js';
import { awaitCompetitors } from './known-competitors.js';
import { standingsOfPlayer } from './player-standings.js';

type Parts = Pick<ServiceParts, 'rpc' | 'store' | 'waitForPosition'>;

const publish = async (parts: Parts, directory: Directory, list: ListFacts) => {
  const { discipline, date, competitorIds } = list;
  await awaitCompetitors(parts, directory, discipline, competitorIds);
  const { events, position } = await handle({
    store: parts.store('rankings'),
    stream: listStream(discipline, date),
    events: rankingEvents,
    ...publishedList,
    decide: publishedList.publish(list),
  });
  if (position !== null) await parts.waitForPosition('rankings', position);
  const outcomes = { ListPublished: 'published', ListCorrected: 'corrected' } as const;
  return { outcome: events[0] ? outcomes[events[0].type] : ('unchanged' as const) };
};

/** Serves the subjects of contracts/src/rankings/rpc.ts. */
export const serveRankings = (parts: Parts, lists: PublishedLists, directory: Directory, book: StandingBook): void => {
  parts.rpc.serve(publishList, (list) => publish(parts, directory, list));
  parts.rpc.serve(exportLists, async ({ after, limit }) => lists.listsAfter(after, limit));
  parts.rpc.serve(playerStandings, async ({ playerId }) => standingsOfPlayer(playerId, lists, directory, book));
};
