import { Controller, Inject } from '@nestjs/common';
import { exportUsers, userExport } from '@rallyrank/contracts/identity/user-export';
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
import type { Permission, User } from '@rallyrank/contracts/shared/caller';
import type { ParsedQuery, RouteDef } from '@rallyrank/contracts/shared/route';
import type { Versioned } from '@rallyrank/infra/documents/port';
import { entityWorkbook } from '@rallyrank/infra/entity/workbook';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { assertWhole, wholeList } from '@rallyrank/infra/http/export';
import { Route } from '@rallyrank/infra/nest/route';
import { CHOICES, type Choices } from '../access/choices.js';
import { Rights } from '../access/rights.js';
import type { Account, Accounts } from '../accounts/collections.js';
import { ACCOUNTS } from '../accounts/token.js';
import { pageOfAccounts } from '../users/user-list.js';
import { userRow } from '../users/user-row.js';
import { Users } from '../users/users.js';

/** Answers the routes of contracts/src/identity/users.ts. */
@Controller()
export class UsersController {
  constructor(
    @Inject(Users) private readonly users: Users,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(CHOICES) private readonly choices: Choices,
  ) {}

  @Route(listUsers)
  listUsers(query: ParsedQuery<typeof listUsers>, call: CallContext) {
    return this.page(query, callerOf(call), 'system:user:list');
  }

  @Route(exportUsers)
  async exportUsers(_: ParsedQuery<typeof exportUsers>, call: RouteCall<typeof exportUsers>) {
    const list = await this.page(wholeList(call.body), callerOf(call), 'system:user:export');
    assertWhole(list);
    return entityWorkbook(
      userExport,
      list.rows.map(({ dept, ...row }) => ({ ...row, ...dept })),
      call.language,
    );
  }

  @Route(getNewUser)
  getNewUser(_: ParsedQuery<typeof getNewUser>, call: CallContext) {
    return this.given(callerOf(call));
  }

  @Route(getUser)
  async getUser(_: ParsedQuery<typeof getUser>, call: RouteCall<typeof getUser>) {
    const caller = callerOf(call);
    const data = this.row(await this.users.visible(call.params.userId, caller, 'system:user:query'), call);
    return { data, postIds: data.postIds, roleIds: data.roleIds, ...this.given(caller, data.deptId) };
  }

  @Route(getUserRoles)
  async getUserRoles(_: ParsedQuery<typeof getUserRoles>, call: RouteCall<typeof getUserRoles>) {
    const caller = callerOf(call);
    const user = this.row(await this.users.visible(call.params.userId, caller, 'system:user:query'), call);
    const { roles } = this.given(caller, user.deptId);
    return { user, roles: roles.map((role) => ({ ...role, flag: user.roleIds.includes(role.id) })) };
  }

  @Route(setUserRoles)
  async setUserRoles({ userId, roleIds = [] }: ParsedQuery<typeof setUserRoles>, call: CallContext) {
    await this.users.setRoles(userId, roleIds, callerOf(call));
    return {};
  }

  @Route(createUser)
  async createUser(_: ParsedQuery<typeof createUser>, call: RouteCall<typeof createUser>) {
    return this.row(await this.users.create(call.body, callerOf(call)), call);
  }

  @Route(changeUser)
  async changeUser(_: ParsedQuery<typeof changeUser>, call: RouteCall<typeof changeUser>) {
    const { userId, ...stated } = call.body;
    return this.row(await this.users.change(userId, stated, callerOf(call), call.write.expectedVersion), call);
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

  private async page(query: ParsedQuery<typeof listUsers>, caller: User, permission: Permission) {
    const scope = this.rights.scopeFor(caller, permission);
    const { deptId } = query;
    const filtered = deptId === undefined ? undefined : [deptId, ...this.rights.below(deptId)];
    const { rows, total } = await pageOfAccounts(this.accounts, query, filtered, scope, caller.id);
    return { rows: rows.map((account) => this.row(account)), total };
  }

  private row(account: Versioned<Account>, call?: CallContext) {
    call?.version(account.version);
    return userRow(account, this.rights.department);
  }

  /** What the caller may give to a user of a department. */
  private given(caller: User, department = caller.department) {
    const roles = this.choices.roles().filter(({ id }) => {
      const role = this.rights.role(id);
      return role !== undefined && this.rights.mayGrant(caller, role, department);
    });
    return { roles, posts: this.choices.posts() };
  }
}
