import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { getGoatData, getGoatLab, getGoatRules, listGoat } from '@rallyrank/contracts/stats/goat';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { GoatQueries } from '../queries/goat.js';

/** Answers the routes of contracts/src/stats/goat.ts. */
@Controller()
export class GoatController {
  constructor(@Inject(GoatQueries) private readonly queries: GoatQueries) {}

  @Route(listGoat)
  listGoat(query: ParsedQuery<typeof listGoat>, call: CallContext) {
    return this.queries.listGoat(query, call);
  }

  @Route(getGoatRules)
  getGoatRules() {
    return this.queries.getGoatRules();
  }

  @Route(getGoatLab)
  getGoatLab(query: ParsedQuery<typeof getGoatLab>, call: CallContext) {
    return this.queries.getGoatLab(query, call);
  }

  @Route(getGoatData)
  getGoatData(query: ParsedQuery<typeof getGoatData>, call: CallContext) {
    return this.queries.getGoatData(query, call);
  }
}
