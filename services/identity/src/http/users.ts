import { Controller, Inject } from '@nestjs/common';
import { exportUsers } from '@rallyrank/contracts/identity/user-export';
import {
  changeUser,
  changeUserStatus,
  createUser,
  getNewUser,
  getUser,
  getUserRoles,
  listUsers,
  removeUsers,
  resetUserPassword,
  setUserRoles,
} from '@rallyrank/contracts/identity/users';
import type { ParsedQuery, RouteDef } from '@rallyrank/contracts/shared/route';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { UserQueries } from '../queries/users.js';
import { Users } from '../users/users.js';

/** Answers the routes of contracts/src/identity/users.ts and user-export.ts. */
@Controller()
export class UsersController {
  constructor(
    @Inject(Users) private readonly users: Users,
    @Inject(UserQueries) private readonly queries: UserQueries,
  ) {}

  @Route(listUsers)
  listUsers(query: ParsedQuery<typeof listUsers>, call: CallContext) {
    return this.queries.listUsers(query, callerOf(call));
  }

  @Route(exportUsers)
  exportUsers(_: ParsedQuery<typeof exportUsers>, call: RouteCall<typeof exportUsers>) {
    return this.queries.exportUsers(call);
  }

  @Route(getNewUser)
  getNewUser(_: ParsedQuery<typeof getNewUser>, call: CallContext) {
    return this.queries.getNewUser(callerOf(call));
  }

  @Route(getUser)
  getUser(_: ParsedQuery<typeof getUser>, call: RouteCall<typeof getUser>) {
    return this.queries.getUser(call.params.userId, call);
  }

  @Route(getUserRoles)
  getUserRoles(_: ParsedQuery<typeof getUserRoles>, call: RouteCall<typeof getUserRoles>) {
    return this.queries.getUserRoles(call.params.userId, call);
  }

  @Route(setUserRoles)
  async setUserRoles({ userId, roleIds = [] }: ParsedQuery<typeof setUserRoles>, call: CallContext) {
    await this.users.setRoles(userId, roleIds, callerOf(call));
    return {};
  }

  @Route(createUser)
  async createUser(_: ParsedQuery<typeof createUser>, call: RouteCall<typeof createUser>) {
    return this.queries.row(await this.users.create(call.body, callerOf(call)), call);
  }

  @Route(changeUser)
  async changeUser(_: ParsedQuery<typeof changeUser>, call: RouteCall<typeof changeUser>) {
    const { userId, ...stated } = call.body;
    return this.queries.row(await this.users.change(userId, stated, callerOf(call), call.write.expectedVersion), call);
  }

  @Route(changeUserStatus)
  async changeUserStatus(_: ParsedQuery<typeof changeUserStatus>, call: RouteCall<typeof changeUserStatus>) {
    const { userId, status } = call.body;
    await this.users.change(userId, { status }, callerOf(call));
    return {};
  }

  @Route(resetUserPassword)
  async resetUserPassword(_: ParsedQuery<typeof resetUserPassword>, call: RouteCall<typeof resetUserPassword>) {
    await this.users.resetPassword(call.body.userId, call.body.password, callerOf(call));
    return {};
  }

  @Route(removeUsers)
  async removeUsers(_: ParsedQuery<RouteDef>, call: RouteCall<typeof removeUsers>) {
    const { userIds } = call.params;
    await this.users.remove(userIds, callerOf(call));
    return { removed: userIds.length };
  }
}
