import { Controller, Inject } from '@nestjs/common';
import { role } from '@rallyrank/contracts/identity/role';
import {
  changeRoleScope,
  changeRoleStatus,
  giveRole,
  listOtherUsers,
  listRoleUsers,
  withdrawRole,
  withdrawRoleFromAll,
} from '@rallyrank/contracts/identity/role-routes';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { Values } from '@rallyrank/infra/entity/decide';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import { assertMayChange, type Scoping } from '@rallyrank/infra/entity/scoping';
import type { EntityWriter } from '@rallyrank/infra/entity/writer';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { roles } from '../access/entities.js';
import { Rights } from '../access/rights.js';
import type { Accounts } from '../accounts/collections.js';
import { ACCOUNTS } from '../accounts/token.js';
import { pageOfHolders } from '../users/role-holders.js';
import { userRow } from '../users/user-row.js';
import { Users } from '../users/users.js';

/** Answers the routes of contracts/src/identity/role-routes.ts */
@Controller()
export class RolesController {
  constructor(
    @Inject(Users) private readonly users: Users,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(roles.rows) private readonly rows: EntityRows,
    @Inject(roles.writer) private readonly writer: EntityWriter,
    @Inject(roles.scoping) private readonly scoping: Scoping,
  ) {}

  @Route(changeRoleStatus)
  changeRoleStatus(_: ParsedQuery<typeof changeRoleStatus>, call: RouteCall<typeof changeRoleStatus>) {
    const { roleId, ...values } = call.body;
    return this.change(roleId, values, call);
  }

  @Route(changeRoleScope)
  changeRoleScope(_: ParsedQuery<typeof changeRoleScope>, call: RouteCall<typeof changeRoleScope>) {
    const { roleId, ...values } = call.body;
    return this.change(roleId, values, call);
  }

  @Route(listRoleUsers)
  listRoleUsers(query: ParsedQuery<typeof listRoleUsers>, call: CallContext) {
    return this.holders(query, true, call);
  }

  @Route(listOtherUsers)
  listOtherUsers(query: ParsedQuery<typeof listOtherUsers>, call: CallContext) {
    return this.holders(query, false, call);
  }

  @Route(withdrawRole)
  withdrawRole(_: ParsedQuery<typeof withdrawRole>, call: RouteCall<typeof withdrawRole>) {
    return this.assign(call.body.roleId, [call.body.userId], false, call);
  }

  @Route(withdrawRoleFromAll)
  withdrawRoleFromAll({ roleId, userIds }: ParsedQuery<typeof withdrawRoleFromAll>, call: CallContext) {
    return this.assign(roleId, userIds, false, call);
  }

  @Route(giveRole)
  giveRole({ roleId, userIds }: ParsedQuery<typeof giveRole>, call: CallContext) {
    return this.assign(roleId, userIds, true, call);
  }

  private async change(id: Id, values: Values, call: CallContext) {
    const scope = this.scoping(call, [role.permissionTo('edit')]);
    await scope.inTurn(async () => {
      await assertMayChange(scope, this.rows.existing(id), values);
      await this.writer.change(id, values, { ...call.write, user: callerOf(call).id });
    });
    return {};
  }

  private async holders(query: ParsedQuery<typeof listRoleUsers>, isHeld: boolean, call: CallContext) {
    this.rows.existing(query.roleId);
    const caller = callerOf(call);
    const scope = this.rights.scopeFor(caller, 'system:role:list');
    const { rows, total } = await pageOfHolders(this.accounts, query, isHeld, scope, caller.id);
    return { rows: rows.map((account) => userRow(account, this.rights.department)), total };
  }

  private async assign(roleId: Id, userIds: readonly Id[], isGiven: boolean, call: CallContext) {
    await this.users.assign(roleId, userIds, isGiven, callerOf(call));
    return {};
  }
}
