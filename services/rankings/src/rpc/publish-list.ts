import { type ListFacts, listStream, rankingEvents } from '@rallyrank/contracts/rankings/events';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { isDoubles } from '@rallyrank/contracts/sport/codes';
import { handle } from '@rallyrank/infra/commands/handle';
import type { ServiceParts } from '@rallyrank/infra/service/port';
import { awaitCompetitors } from '@rallyrank/shared/read-models/directory/await-competitors';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { publishedList } from '../domain/published-list.js';

type Parts = Pick<ServiceParts, 'store' | 'waitForPosition'>;

/**
 * Publishes a list, once the directory knows everybody on it.
 * @throws DomainError competitor.notFound for an id that nobody has, or a player on a list of pairs and the other way round
 */
export const publish = async (parts: Parts, directory: Directory, list: ListFacts) => {
  const { discipline, date, competitorIds } = list;
  const isKnown = (id: Id): boolean =>
    directory.knows(id) && (directory.pair(id) !== undefined) === isDoubles(discipline);
  const missing = await awaitCompetitors(parts, competitorIds, isKnown);
  if (missing !== undefined) throw new DomainError('competitor.notFound', { id: missing });
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
