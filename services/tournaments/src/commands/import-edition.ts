import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import type { ImportedEdition, importEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import type { metadataOf } from '@rallyrank/shared/edits/writing';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { awaitCompetitors } from '@rallyrank/shared/read-models/directory/await-competitors';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { z } from 'zod';
import type { Edition, EditionEvent } from '../domain/edition.js';
import { checkEdition, decideImport, type ImportDecision } from '../domain/import-edition.js';
import { seriesFacts } from '../domain/series.js';
import { Editions } from '../projections/editions.js';
import { EditionIds } from './edition-ids.js';
import { handleEdition } from './handle-edition.js';
import { RegisterSeries } from './register-series.js';

/** The command id, fingerprint and metadata of a write by a user. */
type WriteAs = Partial<ReturnType<typeof metadataOf>>;
type Answer = z.input<typeof importEdition.output>;

const competitorsOf = ({ draws, entryLists = [], matches }: ImportedEdition): ReadonlySet<Id> => {
  const sides = [
    ...draws.flatMap(({ byes }) => byes.map(({ side }) => side)),
    ...entryLists.flatMap(({ entries }) => entries),
    ...matches.flatMap((match) => match.sides),
  ];
  return new Set(sides.map(({ competitorId }) => competitorId));
};

export const answerOf = (
  id: Id,
  { events: _, refused, remarks, missing, entryLists, ...decided }: ImportDecision,
  names: Pick<Directory, 'competitorRef'>,
): Answer => ({
  id,
  ...decided,
  refused: [...refused],
  remarks: [...remarks],
  missing: missing.map(({ match: { discipline, round, sides }, isWithdrawn }) => {
    const nameOf = ({ competitorId }: MatchFacts['sides'][number]) =>
      names
        .competitorRef(competitorId)
        .players.map(({ name }) => name.en)
        .join(' / ');
    const key = isWithdrawn ? ('match.withdrawn' as const) : ('match.missing' as const);
    return { key, values: { discipline, round, first: nameOf(sides[0]), second: nameOf(sides[1]) } };
  }),
  entryLists: [...entryLists],
});

/**
 * Imports editions. Many imports may run concurrently: only the choice of ids is serialized, so that their appends
 * share one commit.
 */
@Injectable()
export class ImportEdition {
  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(EditionIds) private readonly ids: EditionIds,
    @Inject(RegisterSeries) private readonly series: RegisterSeries,
    @Inject(Editions) private readonly editions: Editions,
  ) {}

  /** @throws DomainError event.*, series.taken */
  async import(imported: ImportedEdition): Promise<Answer> {
    const { id, decision } = await this.write(imported);
    return answerOf(id, decision!, this.directory);
  }

  /**
   * Imports an edition as `import` does. Returns its id, the decision (undefined if the command was already appended)
   * and the position of the last event (null if nothing changed).
   */
  async write(imported: ImportedEdition, options: WriteAs = {}) {
    const { directory, ids } = this;
    checkEdition(this.profile, imported);
    // Matches with competitors that remain unknown are rejected one by one.
    await awaitCompetitors(this.stores, this.status, competitorsOf(imported), (id) => directory.knows(id));
    const seriesId = await this.series.idOf(imported.series);
    const { id, isNew } = ids.take(imported);
    try {
      const appended = await this.append(imported, seriesId, { id, isNew }, options);
      ids.settle(id, true);
      return { id, ...appended };
    } catch (error) {
      // After any other failure it is unknown whether the edition was written.
      ids.settle(id, !(error instanceof DomainError));
      throw error;
    }
  }

  private async append(
    imported: ImportedEdition,
    seriesId: Id,
    { id: editionId, isNew }: { readonly id: Id; readonly isNew: boolean },
    options: WriteAs,
  ): Promise<{ readonly decision: ImportDecision | undefined; readonly position: number | null }> {
    const rules = { profile: this.profile, competitors: this.directory };
    let decision: ImportDecision | undefined;
    const decide = (state: Edition): readonly EditionEvent[] => {
      if (isNew && state.facts) throw new DomainError('write.conflict');
      const series = seriesFacts(seriesId, this.editions.canonicalSeries);
      decision = decideImport(rules, state, imported, { editionId, ...series });
      return decision.events;
    };
    const store = this.stores('tournaments');
    const { position } = await handleEdition({ store, directory: this.directory }, editionId, {
      ...{ isNew, decide },
      ...options,
    });
    return { decision, position };
  }
}
