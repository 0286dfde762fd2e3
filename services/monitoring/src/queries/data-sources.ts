import { Inject, Injectable } from '@nestjs/common';
import {
  type getDataSources,
  type listSlowStatements,
  type listStatements,
  type SlowRow,
  STATEMENT_COLUMNS,
} from '@rallyrank/contracts/monitoring/data-sources';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { Config } from '@rallyrank/infra/config/config';
import { pageOf } from '@rallyrank/infra/list/page';
import { byNumber, byText, numberColumns, sorted } from '@rallyrank/infra/list/sorting';
import { CONFIG } from '@rallyrank/infra/nest/ports';
import { isWanted, mergedStatements } from '../domain/merged-statements.js';
import { AllStatements } from '../processes/all-statements.js';

const slowColumns = { at: byText<SlowRow>(({ at }) => at), ms: byNumber<SlowRow>(({ ms }) => ms) };

interface Sums {
  readonly count: number;
  readonly errors: number;
  readonly total: number;
}

const sumsOf = (rows: readonly Sums[]) => ({
  statements: rows.reduce((sum, { count }) => sum + count, 0),
  errors: rows.reduce((sum, { errors }) => sum + errors, 0),
  totalMs: rows.reduce((sum, { total }) => sum + total, 0),
});

/** The statements that the processes of the site send to their stores, summed up. */
@Injectable()
export class DataSourceQueries {
  constructor(
    @Inject(AllStatements) private readonly statements: AllStatements,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async getDataSources(): Promise<ResultOf<typeof getDataSources>> {
    const { told, silent } = await this.statements.ask();
    const rows = mergedStatements(told.map(({ statements }) => statements));
    const bySource = Map.groupBy(rows, ({ source }) => source);
    const sources = Array.from(bySource, ([source, own]) => ({ source, ...sumsOf(own) }));
    return {
      slowMs: this.config.slowStatementMs,
      processes: [
        ...told.map(({ process, since, pools }) => ({ ...process, isSilent: false, since, pools })),
        ...silent.map((process) => ({ ...process, isSilent: true, since: null, pools: [] })),
      ],
      ...sumsOf(rows),
      sources: sources.sort((a, b) => b.totalMs - a.totalMs),
    };
  }

  async listStatements(query: ParsedQuery<typeof listStatements>): Promise<ResultOf<typeof listStatements>> {
    const { told } = await this.statements.ask();
    const rows = mergedStatements(told.map(({ statements }) => statements)).filter((row) => isWanted(row, query));
    return pageOf(sorted(rows, numberColumns(STATEMENT_COLUMNS), query), query, (row) => row);
  }

  async listSlowStatements(
    query: ParsedQuery<typeof listSlowStatements>,
  ): Promise<ResultOf<typeof listSlowStatements>> {
    const { told } = await this.statements.ask();
    const rows = told.flatMap(({ process, slow }) => slow.map((one): SlowRow => ({ ...one, process })));
    const wanted = rows.filter((row) => isWanted(row, query));
    return pageOf(sorted(wanted, slowColumns, query), query, (row) => row);
  }
}
