import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { getH2HMatrix, getPlayerH2H, listMeetings } from '@rallyrank/contracts/stats/head-to-head';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { HeadToHeadQueries } from '../queries/head-to-head.js';

/** Answers the routes of contracts/src/stats/head-to-head.ts. */
@Controller()
export class HeadToHeadController {
  constructor(@Inject(HeadToHeadQueries) private readonly queries: HeadToHeadQueries) {}

  @Route(getPlayerH2H)
  getPlayerH2H(query: ParsedQuery<typeof getPlayerH2H>, call: CallContext) {
    return this.queries.getPlayerH2H(query, call);
  }

  @Route(listMeetings)
  listMeetings(query: ParsedQuery<typeof listMeetings>, call: CallContext) {
    return this.queries.listMeetings(query, call);
  }

  @Route(getH2HMatrix)
  getH2HMatrix(query: ParsedQuery<typeof getH2HMatrix>, call: CallContext) {
    return this.queries.getH2HMatrix(query, call);
  }
}
