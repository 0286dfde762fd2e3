import { type ListFacts, listStream, rankingEvents } from '@rallyrank/contracts/rankings/events';
import { handle } from '@rallyrank/infra/commands/handle';
import type { ServiceParts } from '@rallyrank/infra/service/port';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { publishedList } from '../domain/published-list.js';
import { awaitCompetitors } from './known-competitors.js';

type Parts = Pick<ServiceParts, 'store' | 'waitForPosition'>;

/** Publishes a list, once the directory knows everybody on it. */
export const publish = async (parts: Parts, directory: Directory, list: ListFacts) => {
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
