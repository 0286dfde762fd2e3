import { Inject, Injectable } from '@nestjs/common';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { getSiteTexts } from '@rallyrank/contracts/tournaments/texts';
import { type InstanceRecord, instanceReader } from '@rallyrank/infra/config/instance';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import { INSTANCE } from '@rallyrank/infra/nest/ports';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { textsOf } from '../texts/sections.js';
import { siteTexts } from '../texts/site-text-parts.js';

/** Texts of pages. */
@Injectable()
export class TextQueries {
  private readonly instance: ReturnType<typeof instanceReader>;

  constructor(
    @Inject(siteTexts.rows) private readonly rows: EntityRows,
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(INSTANCE) instance: InstanceRecord,
  ) {
    this.instance = instanceReader(instance);
  }

  async getSiteTexts({ page }: ParsedQuery<typeof getSiteTexts>): Promise<ResultOf<typeof getSiteTexts>> {
    const isInvented = (await this.instance())?.world === 'demo';
    return textsOf(page, this.rows.all(), { sport: this.profile.key, isInvented });
  }
}
