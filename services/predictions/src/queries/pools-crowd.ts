import { Inject, Injectable } from '@nestjs/common';
import type { CrowdRow, listCrowd } from '@rallyrank/contracts/predictions/pools';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { pageOf } from '@rallyrank/infra/list/page';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { Editions } from '../projections/editions.js';
import { type KnownPool, Pools } from '../projections/pools.js';
import { Wallets } from '../projections/wallets.js';
import { eventOf } from './event-of.js';
import { championOf, comparedOf, orderOf } from './pool-views.js';

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((a, b) => a + b, 0) / numbers.length;

/** Compares the forecasts of the users with those of the site. */
@Injectable()
export class CrowdQueries {
  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(Editions) private readonly editions: Editions,
    @Inject(Pools) private readonly pools: Pools,
    @Inject(Wallets) private readonly wallets: Wallets,
    @Inject(Directory) private readonly directory: Directory,
  ) {}

  listCrowd(paging: ParsedQuery<typeof listCrowd>): ResultOf<typeof listCrowd> {
    const rows = this.pools
      .all()
      .flatMap((known) => this.compared(known))
      .sort(
        (a, b) =>
          b.event.endDate.localeCompare(a.event.endDate) ||
          orderOf(this.profile, a.discipline) - orderOf(this.profile, b.discipline),
      );
    const crowd = mean(rows.map(({ crowdBrier }) => crowdBrier));
    const model = mean(rows.map(({ modelBrier }) => modelBrier));
    return { ...pageOf(rows, paging, (row) => row), mean: { pools: rows.length, crowd, model } };
  }

  /** A row for a pool in which somebody staked. */
  private compared(known: KnownPool): CrowdRow[] {
    const champion = championOf(known);
    if (champion === null) return [];
    const stakes = this.wallets.stakes(known.key);
    const compared = comparedOf(known, champion, stakes);
    if (compared.crowd === null || compared.model === null) return [];
    return [
      {
        event: eventOf(this.editions, known.key.editionId),
        discipline: known.key.discipline,
        champion: this.directory.competitorRef(champion),
        users: stakes.users,
        staked: stakes.staked,
        crowdShare: compared.crowdShare,
        modelChance: compared.modelChance,
        crowdBrier: compared.crowd,
        modelBrier: compared.model,
      },
    ];
  }
}
