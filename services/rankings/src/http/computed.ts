import { Controller, Inject } from '@nestjs/common';
import { getComputedState } from '@rallyrank/contracts/rankings/computed';
import { Route } from '@rallyrank/infra/nest/route';
import { READING, type Reading } from './reading.js';

@Controller()
export class ComputedController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(getComputedState)
  getComputedState() {
    const { current, isCurrent } = this.reading.deriver;
    return { version: current.version, computedFrom: current.asOf, isCurrent };
  }
}
