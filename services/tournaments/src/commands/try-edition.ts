import { Inject, Injectable } from '@nestjs/common';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { tryEdition } from '@rallyrank/contracts/tournaments/rpc';
import { fold } from '@rallyrank/infra/commands/fold';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { withPlanned } from '@rallyrank/shared/read-models/directory/with-planned';
import type { z } from 'zod';
import { editionOf } from '../domain/edition.js';
import { importChanges } from '../domain/import-changes.js';
import { checkEdition, decideImport } from '../domain/import-edition.js';
import { seriesFacts } from '../domain/series.js';
import { Editions } from '../projections/editions.js';
import { EditionIds } from './edition-ids.js';
import { answerOf } from './import-edition.js';
import { SeriesIds } from './series-ids.js';

/** Placeholder for an id that is assigned when the edition is written. */
const NEW = '0';

/** Returns what the import of an edition would do: the same decision, without its events. */
@Injectable()
export class TryEdition {
  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(EditionIds) private readonly ids: EditionIds,
    @Inject(SeriesIds) private readonly series: SeriesIds,
    @Inject(Editions) private readonly editions: Editions,
  ) {}

  async try({ edition: imported, planned }: z.output<typeof tryEdition.input>) {
    const { profile } = this;
    checkEdition(profile, imported);
    const editionId = this.ids.find(imported) ?? NEW;
    const seriesId = this.series.find(imported.series) ?? NEW;
    const { state } = await fold({ store: this.stores('tournaments'), ...editionOf(editionId) });
    const rules = { profile, competitors: withPlanned(this.directory, planned) };
    const decision = decideImport(rules, state, imported, {
      editionId,
      ...seriesFacts(seriesId, this.editions.canonicalSeries),
    });
    const changes = importChanges(state, decision.events, rules.competitors.nameOf);
    const index = new Map(imported.matches.map(({ matchId }, i) => [matchId, i]));
    return {
      ...answerOf(editionId, decision, this.directory),
      changes: changes.map(({ matchId, ...change }) => ({
        match: matchId === null ? null : (index.get(matchId) ?? null),
        ...change,
      })),
    };
  }
}
