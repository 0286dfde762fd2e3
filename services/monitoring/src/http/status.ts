import { Controller, Inject } from '@nestjs/common';
import { getSiteStatus } from '@rallyrank/contracts/monitoring/status';
import { NOW } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import { siteParts } from '../domain/site-parts.js';
import { KnownProcesses } from '../processes/known-processes.js';

/** Answers the route of contracts/src/monitoring/status.ts from the last reports, so that visitors cause no work. */
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
