import { Controller, Inject } from '@nestjs/common';
import { forceLogout, listOnline } from '@rallyrank/contracts/identity/logs';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { noteChange } from '@rallyrank/infra/observability/changes';
import { Places } from '@rallyrank/infra/places/places';
import { Rights } from '../access/rights.js';
import type { Accounts } from '../accounts/collections.js';
import { Sessions } from '../accounts/sessions.js';
import { ACCOUNTS } from '../accounts/token.js';
import { accountsOf, byName } from '../logs/entry-names.js';

/** Answers the routes of online users in contracts/src/identity/logs.ts. */
@Controller()
export class OnlineController {
  constructor(
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(Places) private readonly places: Places,
  ) {}

  @Route(listOnline)
  async listOnline(query: ParsedQuery<typeof listOnline>, { origin }: CallContext) {
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

  @Route(forceLogout)
  async forceLogout(_: ParsedQuery<typeof forceLogout>, { params }: RouteCall<typeof forceLogout>) {
    for (const { accountId, createdAt } of await this.sessions.force(params.tokenId))
      noteChange({ entity: 'session', id: accountId, before: { loginTime: createdAt }, after: null });
    return {};
  }
}
