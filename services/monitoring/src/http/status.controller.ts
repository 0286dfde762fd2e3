import { Controller, Inject } from '@nestjs/common';
import { getSiteStatus } from '@rallyrank/contracts/monitoring/status';
import { NOW } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import { siteParts } from '../domain/site-parts.js';
import { KnownProcesses } from '../processes/known-processes.js';

/** Answers visitors about the state of the site, from the last reports: their calls make no process work. */
@Controller()
export class StatusController {
  constructor(
    @Inject(KnownProcesses) private readonly known: KnownProcesses,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  @Route(getSiteStatus)
  getSiteStatus() {
    return { at: this.now().toISOString(), parts: siteParts(this.known.latest(), this.known.isSettled) };
  }
}
