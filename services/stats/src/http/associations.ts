import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import {
  getAssociationDetail,
  getAssociationMeetings,
  listAssociationMatches,
  listAssociationResults,
} from '@rallyrank/contracts/stats/associations';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { AssociationQueries } from '../queries/associations.js';
import { AssociationMeetingQueries } from '../queries/associations-meetings.js';

/** Answers the routes of contracts/src/stats/associations.ts. */
@Controller()
export class AssociationsController {
  constructor(
    @Inject(AssociationQueries) private readonly queries: AssociationQueries,
    @Inject(AssociationMeetingQueries) private readonly meetings: AssociationMeetingQueries,
  ) {}

  @Route(listAssociationResults)
  listAssociationResults(query: ParsedQuery<typeof listAssociationResults>, call: CallContext) {
    return this.queries.listAssociationResults(query, call);
  }

  @Route(getAssociationDetail)
  getAssociationDetail(query: ParsedQuery<typeof getAssociationDetail>, call: CallContext) {
    return this.queries.getAssociationDetail(query, call);
  }

  @Route(getAssociationMeetings)
  getAssociationMeetings(query: ParsedQuery<typeof getAssociationMeetings>, call: CallContext) {
    return this.meetings.getAssociationMeetings(query, call);
  }

  @Route(listAssociationMatches)
  listAssociationMatches(query: ParsedQuery<typeof listAssociationMatches>, call: CallContext) {
    return this.meetings.listAssociationMatches(query, call);
  }
}
