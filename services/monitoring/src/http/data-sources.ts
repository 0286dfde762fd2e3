import { Controller, Inject } from '@nestjs/common';
import {
  getDataSources,
  listSlowStatements,
  listStatements,
  resetDataSources,
} from '@rallyrank/contracts/monitoring/data-sources';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { Route } from '@rallyrank/infra/nest/route';
import { AllStatements } from '../processes/all-statements.js';
import { DataSourceQueries } from '../queries/data-sources.js';

/** Answers the routes of contracts/src/monitoring/data-sources.ts. */
@Controller()
export class DataSourcesController {
  constructor(
    @Inject(DataSourceQueries) private readonly queries: DataSourceQueries,
    @Inject(AllStatements) private readonly statements: AllStatements,
  ) {}

  @Route(getDataSources)
  getDataSources() {
    return this.queries.getDataSources();
  }

  @Route(listStatements)
  listStatements(query: ParsedQuery<typeof listStatements>) {
    return this.queries.listStatements(query);
  }

  @Route(listSlowStatements)
  listSlowStatements(query: ParsedQuery<typeof listSlowStatements>) {
    return this.queries.listSlowStatements(query);
  }

  @Route(resetDataSources)
  resetDataSources() {
    this.statements.reset();
    return {};
  }
}
