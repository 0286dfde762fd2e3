import { Controller, Inject } from '@nestjs/common';
import { getComputedStatistics } from '@rallyrank/contracts/stats/computed';
import { Route } from '@rallyrank/infra/nest/route';
import { READING, type Reading } from './reading.js';

@Controller()
export class ComputedController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(getComputedStatistics)
  getComputedStatistics() {
    const { current, isCurrent } = this.reading.deriver;
    return { version: current.version, computedFrom: current.asOf, isCurrent };
  }
}
