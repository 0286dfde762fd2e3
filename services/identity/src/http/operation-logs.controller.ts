import { Controller, Inject } from '@nestjs/common';
import {
  cleanOperationLogs,
  exportOperationLogs,
  exportOperationLogsWorkbook,
  listOperationLogs,
  removeOperationLogs,
} from '@rallyrank/contracts/identity/logs';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { workbookOfList } from '@rallyrank/infra/http/workbook';
import { Route } from '@rallyrank/infra/nest/route';
import { Rights } from '../access/rights.js';
import type { Accounts } from '../accounts/collections.js';
import { OperationRecords } from '../accounts/operation-records.js';
import { ACCOUNTS } from '../accounts/token.js';
import { accountsOf, byName } from '../logs/entry-names.js';
import { orderOf, within } from '../logs/log-query.js';
import { routesTitled, titleOf } from '../logs/operation-titles.js';

/** HTTP statuses of calls that succeeded; 0 is a caller who did not wait for the answer. */
const statuses = { 0: { gte: 200, lte: 399 }, 1: { gte: 400 } } as const;

const columns = { operTime: 'at', operName: 'nameKey', costTime: 'durationMs' } as const;

/** Answers the routes of the operation log in contracts/src/identity/logs.ts. */
@Controller()
export class OperationLogsController {
  constructor(
    @Inject(OperationRecords) private readonly records: OperationRecords,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
  ) {}

  @Route(listOperationLogs)
  listOperationLogs(query: ParsedQuery<typeof listOperationLogs>) {
    return this.page(query);
  }

  @Route(exportOperationLogs)
  exportOperationLogs({ export: _, ...query }: ParsedQuery<typeof exportOperationLogs>) {
    return this.page(query);
  }

  @Route(exportOperationLogsWorkbook)
  exportOperationLogsWorkbook(
    _: ParsedQuery<typeof exportOperationLogsWorkbook>,
    call: RouteCall<typeof exportOperationLogsWorkbook>,
  ) {
    return workbookOfList(exportOperationLogs, call, (query) => this.page(query));
  }

  @Route(removeOperationLogs)
  async removeOperationLogs(
    _: ParsedQuery<typeof removeOperationLogs>,
    { params }: RouteCall<typeof removeOperationLogs>,
  ) {
    return { removed: await this.records.remove(params.operIds) };
  }

  @Route(cleanOperationLogs)
  async cleanOperationLogs() {
    return { removed: await this.records.clean() };
  }

  private async page(query: ParsedQuery<typeof listOperationLogs>) {
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
