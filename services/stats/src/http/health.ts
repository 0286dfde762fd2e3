import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { listFindings } from '@rallyrank/contracts/stats/health';
import { Route } from '@rallyrank/infra/nest/route';
import { HealthQueries } from '../queries/health.js';

/** Answers the route of contracts/src/stats/health.ts. */
@Controller()
export class HealthController {
  constructor(@Inject(HealthQueries) private readonly queries: HealthQueries) {}

  @Route(listFindings)
  listFindings(query: ParsedQuery<typeof listFindings>) {
    return this.queries.listFindings(query);
  }
}
