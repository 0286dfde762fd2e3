import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { AnnouncedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { checkEdition } from '../domain/import-edition.js';
import { EditionIds } from './edition-ids.js';
import { RegisterSeries } from './register-series.js';

/** Chooses the ids of editions and their series in the order of the source. */
@Injectable()
export class ReserveEditions {
  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(EditionIds) private readonly ids: EditionIds,
    @Inject(RegisterSeries) private readonly series: RegisterSeries,
  ) {}

  /** Returns null for an edition whose import will be rejected. */
  reserve(editions: readonly AnnouncedEdition[]): Promise<(Id | null)[]> {
    return Promise.all(editions.map((announced) => this.reserveOne(announced)));
  }

  private async reserveOne(announced: AnnouncedEdition): Promise<Id | null> {
    try {
      checkEdition(this.profile, announced);
      // Both ids are chosen before anything is awaited, so that the next edition comes after this one.
      const choices = [Promise.try(() => this.ids.reserve(announced)), this.series.idOf(announced.series)] as const;
      const [id] = await Promise.all(choices);
      return id;
    } catch (error) {
      // Its import will be rejected for the same reason.
      if (error instanceof DomainError) return null;
      throw error;
    }
  }
}
