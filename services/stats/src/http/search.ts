import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { searchSite } from '@rallyrank/contracts/stats/search';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { SearchQueries } from '../queries/search.js';

/** Answers the route of contracts/src/stats/search.ts. */
@Controller()
export class SearchController {
  constructor(@Inject(SearchQueries) private readonly queries: SearchQueries) {}

  @Route(searchSite)
  searchSite(query: ParsedQuery<typeof searchSite>, call: CallContext) {
    return this.queries.searchSite(query, call);
  }
}
