import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import { editionStream, tournamentEvents } from '@rallyrank/contracts/tournaments/events';
import type { exportEditions } from '@rallyrank/contracts/tournaments/rpc';
import { fold } from '@rallyrank/infra/commands/fold';
import type { EventStore } from '@rallyrank/infra/event-store/port';
import { idsAfter } from '@rallyrank/shared/read-models/directory/ordered-ids';
import type { z } from 'zod';
import { type Edition, type EditionEvent, evolve, initial } from '../domain/edition.js';
import { listsInOrder } from '../domain/entry-lists.js';
import type { Editions } from '../projections/editions.js';

type Exported = z.input<typeof exportEditions.output>[number];

const byId = ([a]: readonly [Id, unknown], [b]: readonly [Id, unknown]): number => compareIds(a, b);

/** Complete editions from their streams, including what the match table leaves out (start time, whole scores). */
export const exportHandler = (editions: Editions, store: EventStore) => {
  const exported = async (id: Id): Promise<Exported> => {
    const { state } = await fold<Edition, EditionEvent>({
      store,
      stream: editionStream(id),
      events: tournamentEvents,
      initial,
      evolve,
    });
    const series = state.facts && editions.seriesById(state.facts.seriesId);
    if (!state.facts || !series) throw new Error(`the edition ${id} has no facts or no series`);
    return {
      id,
      series: { id: series.seriesId, key: series.key, name: series.name },
      edition: state.facts,
      draws: [...state.draws].sort(byId).map(([drawId, draw]) => ({ ...draw, drawId })),
      ...(state.entryLists.size > 0 && { entryLists: listsInOrder(state.entryLists) }),
      matches: [...state.matches].sort(byId).map(([matchId, match]) => ({ ...match, matchId })),
    };
  };
  return async ({ after, limit }: { after: Id | null; limit: number }): Promise<Exported[]> => {
    const rows: Exported[] = [];
    for (const id of idsAfter(editions.editionIds(), after, limit)) rows.push(await exported(id));
    return rows;
  };
};
