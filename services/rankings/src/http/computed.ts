import { Controller, Inject } from '@nestjs/common';
import { getComputedState } from '@rallyrank/contracts/rankings/computed';
import { Route } from '@rallyrank/infra/nest/route';
import { DERIVER, type RankingsDeriver } from '../derive/rankings-deriver.js';

/** Answers the route of contracts/src/rankings/computed.ts. */
@Controller()
export class ComputedController {
  constructor(@Inject(DERIVER) private readonly deriver: RankingsDeriver) {}

  @Route(getComputedState)
  getComputedState() {
    const { current, isCurrent } = this.deriver;
    return { version: current.version, computedFrom: current.asOf, isCurrent };
  }
}
