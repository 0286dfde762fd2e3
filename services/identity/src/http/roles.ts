import { Controller, Inject } from '@nestjs/common';
import {
  changeRoleScope,
  changeRoleStatus,
  giveRole,
  listOtherUsers,
  listRoleUsers,
  withdrawRole,
  withdrawRoleFromAll,
} from '@rallyrank/contracts/identity/roles';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { RoleCommands } from '../commands/roles.js';
import { RoleQueries } from '../queries/roles.js';
import { Users } from '../users/users.js';

/** Answers the routes of contracts/src/identity/roles.ts. */
@Controller()
export class RolesController {
  constructor(
    @Inject(RoleQueries) private readonly queries: RoleQueries,
    @Inject(RoleCommands) private readonly commands: RoleCommands,
    @Inject(Users) private readonly users: Users,
  ) {}

  @Route(changeRoleStatus)
  async changeRoleStatus(_: ParsedQuery<typeof changeRoleStatus>, call: RouteCall<typeof changeRoleStatus>) {
    await this.commands.change(call.body, call);
    return {};
  }

  @Route(changeRoleScope)
  async changeRoleScope(_: ParsedQuery<typeof changeRoleScope>, call: RouteCall<typeof changeRoleScope>) {
    await this.commands.change(call.body, call);
    return {};
  }

  @Route(listRoleUsers)
  listRoleUsers(query: ParsedQuery<typeof listRoleUsers>, call: CallContext) {
    return this.queries.listRoleUsers(query, callerOf(call));
  }

  @Route(listOtherUsers)
  listOtherUsers(query: ParsedQuery<typeof listOtherUsers>, call: CallContext) {
    return this.queries.listOtherUsers(query, callerOf(call));
  }

  @Route(withdrawRole)
  async withdrawRole(_: ParsedQuery<typeof withdrawRole>, call: RouteCall<typeof withdrawRole>) {
    await this.users.assign(call.body.roleId, [call.body.userId], false, callerOf(call));
    return {};
  }

  @Route(withdrawRoleFromAll)
  async withdrawRoleFromAll({ roleId, userIds }: ParsedQuery<typeof withdrawRoleFromAll>, call: CallContext) {
    await this.users.assign(roleId, userIds, false, callerOf(call));
    return {};
  }

  @Route(giveRole)
  async giveRole({ roleId, userIds }: ParsedQuery<typeof giveRole>, call: CallContext) {
    await this.users.assign(roleId, userIds, true, callerOf(call));
    return {};
  }
}
