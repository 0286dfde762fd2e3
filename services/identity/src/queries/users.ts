import { Inject, Injectable } from '@nestjs/common';
import { type exportUsers, userExport } from '@rallyrank/contracts/identity/user-export';
import type { getNewUser, getUser, getUserRoles, listUsers, UserRow } from '@rallyrank/contracts/identity/users';
import type { Permission, User } from '@rallyrank/contracts/shared/caller';
import type { FileAnswer } from '@rallyrank/contracts/shared/file-answer';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { Versioned } from '@rallyrank/infra/documents/port';
import { entityWorkbook } from '@rallyrank/infra/entity/workbook';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { assertWhole, wholeList } from '@rallyrank/infra/http/export';
import { CHOICES, type Choices } from '../access/choices.js';
import { Rights } from '../access/rights.js';
import type { Account, Accounts } from '../accounts/collections.js';
import { ACCOUNTS } from '../accounts/token.js';
import { pageOfAccounts } from '../users/user-list.js';
import { userRow } from '../users/user-row.js';
import { Users } from '../users/users.js';

type OneUser = Pick<CallContext, 'caller' | 'version'>;

/** Users as operators see them. */
@Injectable()
export class UserQueries {
  constructor(
    @Inject(Users) private readonly users: Users,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(CHOICES) private readonly choices: Choices,
  ) {}

  listUsers(query: ParsedQuery<typeof listUsers>, caller: User): Promise<ResultOf<typeof listUsers>> {
    return this.page(query, caller, 'system:user:list');
  }

  async exportUsers(call: RouteCall<typeof exportUsers>): Promise<FileAnswer> {
    const list = await this.page(wholeList(call.body), callerOf(call), 'system:user:export');
    assertWhole(list);
    return entityWorkbook(
      userExport,
      list.rows.map(({ dept, ...row }) => ({ ...row, ...dept })),
      call.language,
    );
  }

  /** The choices of the caller for a user of a department. */
  getNewUser(caller: User, department = caller.department): ResultOf<typeof getNewUser> {
    const roles = this.choices.roles().filter(({ id }) => {
      const role = this.rights.role(id);
      return role !== undefined && this.rights.mayGrant(caller, role, department);
    });
    return { roles, posts: this.choices.posts() };
  }

  async getUser(userId: Id, call: OneUser): Promise<ResultOf<typeof getUser>> {
    const caller = callerOf(call);
    const data = this.row(await this.users.visible(userId, caller, 'system:user:query'), call);
    return { data, postIds: data.postIds, roleIds: data.roleIds, ...this.getNewUser(caller, data.deptId) };
  }

  async getUserRoles(userId: Id, call: OneUser): Promise<ResultOf<typeof getUserRoles>> {
    const caller = callerOf(call);
    const user = this.row(await this.users.visible(userId, caller, 'system:user:query'), call);
    const { roles } = this.getNewUser(caller, user.deptId);
    return { user, roles: roles.map((role) => ({ ...role, flag: user.roleIds.includes(role.id) })) };
  }

  /** Also sets the version of the answer. */
  row(account: Versioned<Account>, call: Pick<CallContext, 'version'>): UserRow {
    call.version(account.version);
    return userRow(account, this.rights.department);
  }

  private async page(query: ParsedQuery<typeof listUsers>, caller: User, permission: Permission) {
    const scope = this.rights.scopeFor(caller, permission);
    const { deptId } = query;
    const filtered = deptId === undefined ? undefined : [deptId, ...this.rights.below(deptId)];
    const { rows, total } = await pageOfAccounts(this.accounts, query, filtered, scope, caller.id);
    return { rows: rows.map((account) => userRow(account, this.rights.department)), total };
  }
}
