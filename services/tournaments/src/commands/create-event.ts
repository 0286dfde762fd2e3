import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { EventValues } from '@rallyrank/contracts/tournaments/event-fields';
import type { AnnouncedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { metadataOf, type Writing } from '@rallyrank/shared/edits/writing';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { badmintonSeries, tennisSeries } from '@rallyrank/shared/readers/series';
import { type EnteredEvent, withValues } from '../domain/event-values.js';
import { Editions } from '../projections/editions.js';
import { ImportEdition } from './import-edition.js';

type Facts = EnteredEvent & Pick<EventValues, 'nameEn' | 'level' | 'season' | 'startDate' | 'endDate'>;

/** Creates editions that no source states. */
@Injectable()
export class CreateEvent {
  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(Editions) private readonly editions: Editions,
    @Inject(ImportEdition) private readonly edition: ImportEdition,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
  ) {}

  /**
   * Creates an edition once, even if the request is repeated with its key.
   * @param seriesId id of a known series; null for the series that the name of the edition belongs to
   * @throws DomainError series.notFound, event.unknownLevel, event.dates
   */
  async create(facts: Facts, seriesId: Id | null, writing: Writing): Promise<Id> {
    const { nameEn, level, season, startDate, endDate } = facts;
    const blank = { name: { en: nameEn }, level, season, startDate, endDate, status: 'scheduled' as const };
    const { seriesId: _, sourceKeys: __, ...edition } = withValues({ ...blank, seriesId: '', sourceKeys: [] }, facts);
    const { metadata } = metadataOf(writing);
    const { answer, position } = await this.edition.write(
      {
        sourceKey: `user:${writing.write.commandId ?? randomUUID()}`,
        series: this.seriesOf(nameEn, seriesId),
        edition,
        draws: [],
        matches: [],
      },
      metadata,
    );
    if (position !== null) await this.status.waitForPosition('tournaments', position);
    return answer.id;
  }

  private seriesOf(name: string, id: Id | null): AnnouncedEdition['series'] {
    if (id === null) return this.profile.key === 'tennis' ? tennisSeries(name) : badmintonSeries(name);
    const known = this.editions.seriesById(id);
    if (!known) throw new DomainError('series.notFound', { id });
    return { id, key: known.key, name: known.name };
  }
}
