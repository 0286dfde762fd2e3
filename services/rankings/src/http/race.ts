import { Controller, Inject } from '@nestjs/common';
import { getRankingRace } from '@rallyrank/contracts/rankings/race';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { RaceQueries } from '../queries/race.js';

/** Answers the routes of contracts/src/rankings/race.ts. */
@Controller()
export class RaceController {
  constructor(@Inject(RaceQueries) private readonly queries: RaceQueries) {}

  @Route(getRankingRace)
  getRankingRace(query: ParsedQuery<typeof getRankingRace>, call: CallContext) {
    return this.queries.getRankingRace(query, call);
  }
}
