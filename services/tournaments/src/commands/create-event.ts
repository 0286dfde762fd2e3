import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { EventValues } from '@rallyrank/contracts/tournaments/event-fields';
import type { AnnouncedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { metadataOf, type Writing } from '@rallyrank/shared/edits/writing';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { badmintonSeries, type Series, tennisSeries } from '@rallyrank/shared/readers/series';
import { checkFormat } from '../domain/edit-event.js';
import { editionOf } from '../domain/edition.js';
import { type EnteredEvent, withValues } from '../domain/event-values.js';
import { Editions } from '../projections/editions.js';
import { ImportEdition } from './import-edition.js';

type Facts = EnteredEvent & Pick<EventValues, 'nameEn' | 'level' | 'season' | 'startDate' | 'endDate'>;

/** Creates editions that no source states. */
@Injectable()
export class CreateEvent {
  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(Editions) private readonly editions: Editions,
    @Inject(ImportEdition) private readonly edition: ImportEdition,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
  ) {}

  /**
   * Creates an edition once, even if the request is repeated with its key.
   * @param seriesId id of a known series; null for the series that the name of the edition belongs to
   * @throws DomainError series.notFound, event.unknownLevel, event.unknownFormat, event.dates; write.keyReused
   */
  async create(facts: Facts, seriesId: Id | null, writing: Writing): Promise<Id> {
    const { nameEn, level, season, startDate, endDate } = facts;
    const sourceKey = `user:${writing.write.commandId ?? randomUUID()}`;
    const known = this.editions.editionIdOf(sourceKey);
    if (known !== undefined) return this.repeated(known, writing);
    const blank = { name: { en: nameEn }, level, season, startDate, endDate, status: 'scheduled' as const };
    const entered = withValues({ ...blank, seriesId: '', sourceKeys: [] }, facts);
    checkFormat(this.profile, entered);
    const { seriesId: _, sourceKeys: __, ...edition } = entered;
    const imported = { sourceKey, series: this.seriesOf(nameEn, seriesId), edition, draws: [], matches: [] };
    const { id, position } = await this.edition.write(imported, metadataOf(writing));
    if (position !== null) await this.status.waitForPosition('tournaments', position);
    return id;
  }

  /** The id of an edition that the command has created. @throws DomainError write.keyReused for another request */
  private async repeated(id: Id, writing: Writing): Promise<Id> {
    await handle({ store: this.stores('tournaments'), ...editionOf(id), decide: () => [], ...metadataOf(writing) });
    return id;
  }

  private seriesOf(name: string, id: Id | null): AnnouncedEdition['series'] {
    if (id === null)
      return this.namedSeries(this.profile.key === 'tennis' ? tennisSeries(name) : badmintonSeries(name));
    const known = this.editions.seriesById(id);
    if (!known) throw new DomainError('series.notFound', { id });
    return { id, key: known.key, name: known.name };
  }

  /** The known series with the key or the name, otherwise a new one. */
  private namedSeries(series: Series): AnnouncedEdition['series'] {
    if (this.editions.seriesIdOf(series.key) !== undefined) return series;
    const all = this.editions.seriesIds().map((id) => ({ id, ...this.editions.seriesById(id)! }));
    const same = all.find(({ name }) => name.en.toLowerCase() === series.name.en.toLowerCase());
    return same ? { id: same.id, key: same.key, name: same.name } : series;
  }
}
