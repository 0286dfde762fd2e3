import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@rallyrank/infra/http/call';
import type { ComputedRankings } from '../derive/computed-rankings.js';
import { DERIVER, type RankingsDeriver } from '../derive/rankings-deriver.js';

/** The part of a call that a query needs. */
export type Basis = Pick<CallContext, 'basedOn'>;

/** The most recently computed rankings. */
@Injectable()
export class NewestRankings {
  constructor(@Inject(DERIVER) private readonly deriver: RankingsDeriver) {}

  /** Returns the rankings, and records them as the basis of the answer to the call. */
  async for({ basedOn }: Basis): Promise<ComputedRankings> {
    const { result, asOf } = await this.deriver.ready();
    const { matchesUntil } = result;
    if (asOf) basedOn({ ...asOf, ...(matchesUntil && { matchesUntil }) });
    return result;
  }
}
