import { type ListFacts, listStream, rankingEvents } from '@rallyrank/contracts/rankings/events';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { isDoubles } from '@rallyrank/contracts/sport/codes';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import type { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { awaitCompetitors } from '@rallyrank/shared/read-models/directory/await-competitors';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { publishedList } from '../domain/published-list.js';

/**
 * Publishes a list once the directory knows all competitors on it.
 * @throws DomainError competitor.notFound for an unknown id, or a player on a list of pairs and vice versa
 */
export const publish = async (
  store: EventStores,
  status: Pick<ReplicaStatus, 'waitForPosition'>,
  directory: Directory,
  list: ListFacts,
) => {
  const { discipline, date, competitorIds } = list;
  const isKnown = (id: Id): boolean =>
    directory.knows(id) && (directory.pair(id) !== undefined) === isDoubles(discipline);
  const missing = await awaitCompetitors(store, status, competitorIds, isKnown);
  if (missing !== undefined) throw new DomainError('competitor.notFound', { id: missing });
  const { events, position } = await handle({
    store: store('rankings'),
    stream: listStream(discipline, date),
    events: rankingEvents,
    ...publishedList,
    decide: publishedList.publish(list),
  });
  if (position !== null) await status.waitForPosition('rankings', position);
  const outcomes = { ListPublished: 'published', ListCorrected: 'corrected' } as const;
  return { outcome: events[0] ? outcomes[events[0].type] : ('unchanged' as const) };
};
