import { editionStream, tournamentEvents } from '@rallyrank/contracts/tournaments/events';
import type { recordResult } from '@rallyrank/contracts/tournaments/rpc';
import { handle } from '@rallyrank/infra/commands/handle';
import { awaitCompetitors } from '@rallyrank/shared/read-models/directory/await-competitors';
import type { z } from 'zod';
import { type Edition, type EditionEvent, evolve, initial } from '../domain/edition.js';
import { decideResult } from '../domain/record-result.js';
import type { Importing } from './import-edition.js';

type Answer = z.input<typeof recordResult.output>;

/** Records one result in the stream of its edition. Winners advance where the next match names them, not here. */
export const resultHandler =
  ({
    profile,
    store,
    stores,
    status,
    directory,
  }: Pick<Importing, 'profile' | 'store' | 'stores' | 'status' | 'directory'>) =>
  async ({ commandId, ...result }: z.output<typeof recordResult.input>): Promise<Answer> => {
    const competitors = new Set(result.match.sides.map(({ competitorId }) => competitorId));
    await awaitCompetitors(stores, status, competitors, (id) => directory.knows(id));
    const { events } = await handle<Edition, EditionEvent>({
      store,
      stream: editionStream(result.editionId),
      events: tournamentEvents,
      initial,
      evolve,
      decide: (state) => decideResult({ profile, competitors: directory }, state, result),
      commandId,
    });
    const [event] = events;
    if (!event) return { outcome: 'unchanged' };
    return { outcome: event.type === 'MatchCorrected' ? 'corrected' : 'recorded' };
  };
