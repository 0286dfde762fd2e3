import { Controller, Inject } from '@nestjs/common';
import {
  cleanLoginLogs,
  exportLoginLogs,
  exportLoginLogsWorkbook,
  listLoginLogs,
  removeLoginLogs,
  unlockLogin,
} from '@rallyrank/contracts/identity/logs';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { workbookOfList } from '@rallyrank/infra/http/workbook';
import { Route } from '@rallyrank/infra/nest/route';
import { Places } from '@rallyrank/infra/places/places';
import { AttemptCounter } from '../accounts/attempt-counter.js';
import type { Accounts } from '../accounts/collections.js';
import { keyOf } from '../accounts/keys.js';
import { LoginLog, shownLogin } from '../accounts/login-log.js';
import { ACCOUNTS } from '../accounts/token.js';
import { accountsOf, byName } from '../logs/entry-names.js';
import { orderOf, within } from '../logs/log-query.js';

const columns = { loginTime: 'at', userName: 'nameKey' } as const;

/** Answers the routes of the login log in contracts/src/identity/logs.ts. */
@Controller()
export class LoginLogsController {
  constructor(
    @Inject(LoginLog) private readonly log: LoginLog,
    @Inject(AttemptCounter) private readonly attempts: AttemptCounter,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(Places) private readonly places: Places,
  ) {}

  @Route(listLoginLogs)
  async listLoginLogs(query: ParsedQuery<typeof listLoginLogs>) {
    return { ...(await this.page(query)), knowsPlaces: this.places.isConfigured };
  }

  @Route(exportLoginLogs)
  exportLoginLogs({ export: _, ...query }: ParsedQuery<typeof exportLoginLogs>) {
    return this.page(query);
  }

  @Route(exportLoginLogsWorkbook)
  exportLoginLogsWorkbook(
    _: ParsedQuery<typeof exportLoginLogsWorkbook>,
    call: RouteCall<typeof exportLoginLogsWorkbook>,
  ) {
    return workbookOfList(exportLoginLogs, call, (query) => this.page(query));
  }

  @Route(removeLoginLogs)
  async removeLoginLogs(_: ParsedQuery<typeof removeLoginLogs>, { params }: RouteCall<typeof removeLoginLogs>) {
    return { removed: await this.log.remove(params.infoIds) };
  }

  @Route(cleanLoginLogs)
  async cleanLoginLogs() {
    return { removed: await this.log.clean() };
  }

  @Route(unlockLogin)
  async unlockLogin(_: ParsedQuery<typeof unlockLogin>, { params }: RouteCall<typeof unlockLogin>) {
    await this.attempts.forgetName(keyOf(params.userName));
    return {};
  }

  private async page(query: ParsedQuery<typeof listLoginLogs>) {
    const where = {
      ...within(query),
      ...byName(query.userName),
      ...(query.ipaddr !== undefined && { address: { contains: query.ipaddr } }),
      ...(query.status !== undefined && { isSuccess: query.status === '0' }),
    };
    const { rows, total } = await this.log.page({ where, sort: orderOf(query, columns) }, query);
    const holders = await accountsOf(this.accounts, rows);
    return {
      rows: rows.map((entry) => ({
        ...shownLogin(entry),
        userName: holders.get(entry.accountId ?? '')?.name ?? null,
      })),
      total,
    };
  }
}
