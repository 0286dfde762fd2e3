import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { getPlayerRivalry, listGreatestMatches, listRivalries } from '@rallyrank/contracts/stats/rivalries';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { RivalryQueries } from '../queries/rivalries.js';
import { GreatestMatchQueries } from '../queries/rivalries-greatest.js';

/** Answers the routes of contracts/src/stats/rivalries.ts. */
@Controller()
export class RivalriesController {
  constructor(
    @Inject(RivalryQueries) private readonly queries: RivalryQueries,
    @Inject(GreatestMatchQueries) private readonly greatest: GreatestMatchQueries,
  ) {}

  @Route(listRivalries)
  listRivalries(query: ParsedQuery<typeof listRivalries>, call: CallContext) {
    return this.queries.listRivalries(query, call);
  }

  @Route(getPlayerRivalry)
  getPlayerRivalry(query: ParsedQuery<typeof getPlayerRivalry>, call: CallContext) {
    return this.queries.getPlayerRivalry(query, call);
  }

  @Route(listGreatestMatches)
  listGreatestMatches(query: ParsedQuery<typeof listGreatestMatches>, call: CallContext) {
    return this.greatest.listGreatestMatches(query, call);
  }
}
