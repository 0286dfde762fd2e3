import { Inject, Injectable } from '@nestjs/common';
import type { listOperationLogs } from '@rallyrank/contracts/identity/logs';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { Rights } from '../access/rights.js';
import type { Accounts } from '../accounts/collections.js';
import { OperationRecords } from '../accounts/operation-records.js';
import { ACCOUNTS } from '../accounts/token.js';
import { accountsOf, byName } from '../logs/entry-names.js';
import { orderOf, within } from '../logs/log-query.js';
import { routesTitled, titleOf } from '../logs/operation-titles.js';

/** HTTP statuses of calls that succeeded; 0 is for a caller who did not wait for the answer. */
const statuses = { 0: { gte: 200, lte: 399 }, 1: { gte: 400 } } as const;

const columns = { operTime: 'at', operName: 'nameKey', costTime: 'durationMs' } as const;

/** The operation log, with the names of operators and their departments. */
@Injectable()
export class OperationLogQueries {
  constructor(
    @Inject(OperationRecords) private readonly records: OperationRecords,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
  ) {}

  async listOperationLogs(query: ParsedQuery<typeof listOperationLogs>): Promise<ResultOf<typeof listOperationLogs>> {
    const where = {
      ...within(query),
      ...byName(query.operName),
      ...(query.operIp !== undefined && { address: { contains: query.operIp } }),
      ...(query.title !== undefined && { route: { in: routesTitled(query.title) } }),
      ...(query.businessType !== undefined && { kind: { in: query.businessType.map(Number) } }),
      ...(query.status !== undefined && { status: statuses[query.status] }),
    };
    const { rows, total } = await this.records.page({ where, sort: orderOf(query, columns) }, query);
    const operators = await accountsOf(this.accounts, rows);
    const department = (id: string | null) => (id === null ? undefined : this.rights.department(id));
    return {
      rows: rows.map((entry) => ({
        ...entry,
        title: titleOf(entry),
        operName: operators.get(entry.accountId ?? '')?.name ?? null,
        deptName: department(entry.departmentId)?.deptName ?? null,
      })),
      total,
    };
  }
}
