import { editionStream, tournamentEvents } from '@rallyrank/contracts/tournaments/events';
import type { tryEdition } from '@rallyrank/contracts/tournaments/rpc';
import { fold } from '@rallyrank/infra/commands/fold';
import { withPlanned } from '@rallyrank/shared/read-models/directory/with-planned';
import type { z } from 'zod';
import { type Edition, type EditionEvent, evolve, initial } from '../domain/edition.js';
import { checkEdition, decideImport } from '../domain/import-edition.js';
import type { Importing } from './import-edition.js';

/** In place of an id that is assigned when the edition is written. */
const NEW = '0';

/** Answers what the import of an edition would do: the same decision, without its events. */
export const tryHandler =
  ({ profile, store, directory, ids, series }: Pick<Importing, 'profile' | 'store' | 'directory' | 'ids' | 'series'>) =>
  async ({
    edition: imported,
    planned,
  }: z.output<typeof tryEdition.input>): Promise<z.input<typeof tryEdition.output>> => {
    checkEdition(profile, imported);
    const editionId = ids.find(imported) ?? NEW;
    const seriesId = series.find(imported.series) ?? NEW;
    const stream = editionStream(editionId);
    const { state } = await fold<Edition, EditionEvent>({ store, stream, events: tournamentEvents, initial, evolve });
    const rules = { profile, competitors: withPlanned(directory, planned) };
    const {
      events: _,
      refused,
      remarks,
      entryLists,
      ...decided
    } = decideImport(rules, state, imported, { editionId, seriesId });
    const lists = { refused: [...refused], remarks: [...remarks], entryLists: [...entryLists] };
    return { id: editionId, ...decided, ...lists };
  };
