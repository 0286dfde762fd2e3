import { Inject, Injectable } from '@nestjs/common';
import type { listOnline } from '@rallyrank/contracts/identity/logs';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Places } from '@rallyrank/infra/places/places';
import { Rights } from '../access/rights.js';
import type { Accounts } from '../accounts/collections.js';
import { Sessions } from '../accounts/sessions.js';
import { ACCOUNTS } from '../accounts/token.js';
import { accountsOf, byName } from '../logs/entry-names.js';

/** The sessions of all users. */
@Injectable()
export class OnlineQueries {
  constructor(
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(Places) private readonly places: Places,
  ) {}

  async listOnline(
    query: ParsedQuery<typeof listOnline>,
    { origin }: Pick<CallContext, 'origin'>,
  ): Promise<ResultOf<typeof listOnline>> {
    const where = {
      ...byName(query.userName),
      ...(query.ipaddr !== undefined && { address: { contains: query.ipaddr } }),
    };
    const { rows, total } = await this.sessions.online(where, query, origin.token);
    const holders = await accountsOf(this.accounts, rows);
    return {
      rows: rows.map(({ accountId, ...session }) => {
        const { name = '', deptId = null } = holders.get(accountId) ?? {};
        const department = deptId === null ? undefined : this.rights.department(deptId);
        return { ...session, userId: accountId, userName: name, deptName: department?.deptName ?? null };
      }),
      total,
      knowsPlaces: this.places.isConfigured,
    };
  }
}
