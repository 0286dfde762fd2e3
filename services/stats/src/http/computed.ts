import { Controller, Inject } from '@nestjs/common';
import { getComputedStatistics } from '@rallyrank/contracts/stats/computed';
import { Route } from '@rallyrank/infra/nest/route';
import { DERIVER, type StatsDeriver } from '../derive/stats-deriver.js';

/** Answers the route of contracts/src/stats/computed.ts. */
@Controller()
export class ComputedController {
  constructor(@Inject(DERIVER) private readonly deriver: StatsDeriver) {}

  @Route(getComputedStatistics)
  getComputedStatistics() {
    const { current, isCurrent } = this.deriver;
    return { version: current.version, computedFrom: current.asOf, isCurrent };
  }
}
