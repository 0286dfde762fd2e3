import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { editionStream, tournamentEvents } from '@rallyrank/contracts/tournaments/events';
import type { ImportedEdition, importEdition } from '@rallyrank/contracts/tournaments/rpc';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStore, EventStores } from '@rallyrank/infra/event-store/port';
import type { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { awaitCompetitors } from '@rallyrank/shared/read-models/directory/await-competitors';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { z } from 'zod';
import { type Edition, type EditionEvent, evolve, initial } from '../domain/edition.js';
import { checkEdition, decideImport, type ImportDecision } from '../domain/import-edition.js';
import type { EditionIds } from './edition-ids.js';
import { registeredSeries } from './register-series.js';
import type { SeriesIds } from './series-ids.js';

export interface Importing {
  readonly profile: SportProfile;
  readonly store: EventStore;
  readonly stores: EventStores;
  readonly status: Pick<ReplicaStatus, 'waitForPosition'>;
  readonly directory: Directory;
  readonly ids: EditionIds;
  readonly series: SeriesIds;
}

const competitorsOf = ({ draws, entryLists = [], matches }: ImportedEdition): ReadonlySet<Id> => {
  const sides = [
    ...draws.flatMap(({ byes }) => byes.map(({ side }) => side)),
    ...entryLists.flatMap(({ entries }) => entries),
    ...matches.flatMap((match) => match.sides),
  ];
  return new Set(sides.map(({ competitorId }) => competitorId));
};

type Answer = z.input<typeof importEdition.output>;

/** Many imports may run at once: only the choice of ids is serialized, so that their appends share one commit. */
export const importHandler = (parts: Importing) => {
  const { profile, store, stores, status, directory, ids } = parts;

  const append = async (imported: ImportedEdition, seriesId: Id, editionId: Id, isNew: boolean) => {
    let decision: ImportDecision | undefined;
    const decide = (state: Edition): readonly EditionEvent[] => {
      if (isNew && state.facts) throw new DomainError('write.conflict');
      decision = decideImport({ profile, competitors: directory }, state, imported, { editionId, seriesId });
      return decision.events;
    };
    await handle<Edition, EditionEvent>({
      store,
      stream: editionStream(editionId),
      events: tournamentEvents,
      initial,
      evolve,
      isNew,
      decide,
    });
    return decision!;
  };

  return async (imported: ImportedEdition): Promise<Answer> => {
    checkEdition(profile, imported);
    // Matches of competitors that remain unknown are refused one by one.
    await awaitCompetitors(stores, status, competitorsOf(imported), (id) => directory.knows(id));
    const seriesId = await registeredSeries(parts, imported.series);
    const { id, isNew } = ids.take(imported);
    try {
      const { events: _, refused, remarks, entryLists, ...decided } = await append(imported, seriesId, id, isNew);
      ids.settle(id, true);
      return { id, ...decided, refused: [...refused], remarks: [...remarks], entryLists: [...entryLists] };
    } catch (error) {
      // After any other failure it is unknown whether the edition was written.
      ids.settle(id, !(error instanceof DomainError));
      throw error;
    }
  };
};
