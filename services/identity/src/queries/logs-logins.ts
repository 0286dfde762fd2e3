import { Inject, Injectable } from '@nestjs/common';
import type { listLoginLogs } from '@rallyrank/contracts/identity/logs';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { Places } from '@rallyrank/infra/places/places';
import type { Accounts } from '../accounts/collections.js';
import { LoginLog, shownLogin } from '../accounts/login-log.js';
import { ACCOUNTS } from '../accounts/token.js';
import { accountsOf, byName } from '../logs/entry-names.js';
import { orderOf, within } from '../logs/log-query.js';

const columns = { loginTime: 'at', userName: 'nameKey' } as const;

/** The login log, with the names of the accounts. */
@Injectable()
export class LoginLogQueries {
  constructor(
    @Inject(LoginLog) private readonly log: LoginLog,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(Places) private readonly places: Places,
  ) {}

  async listLoginLogs(query: ParsedQuery<typeof listLoginLogs>): Promise<ResultOf<typeof listLoginLogs>> {
    return { ...(await this.page(query)), knowsPlaces: this.places.isConfigured };
  }

  async page(query: ParsedQuery<typeof listLoginLogs>) {
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
