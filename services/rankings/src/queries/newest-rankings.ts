import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@rallyrank/infra/http/call';
import type { ComputedRankings } from '../derive/computed-rankings.js';
import { DERIVER, type RankingsDeriver } from '../derive/rankings-deriver.js';

/** What a query needs to know of its call. */
export type Basis = Pick<CallContext, 'basedOn'>;

/** The rankings that were computed last. */
@Injectable()
export class NewestRankings {
  constructor(@Inject(DERIVER) private readonly deriver: RankingsDeriver) {}

  /** The answer to the call names them as its basis. */
  async for({ basedOn }: Basis): Promise<ComputedRankings> {
    const { result, asOf } = await this.deriver.ready();
    const { matchesUntil } = result;
    if (asOf) basedOn({ ...asOf, ...(matchesUntil && { matchesUntil }) });
    return result;
  }
}
