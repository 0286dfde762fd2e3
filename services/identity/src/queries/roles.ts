import { Inject, Injectable } from '@nestjs/common';
import type { listOtherUsers, listRoleUsers } from '@rallyrank/contracts/identity/roles';
import type { User } from '@rallyrank/contracts/shared/caller';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import { roles } from '../access/entities.js';
import { Rights } from '../access/rights.js';
import type { Accounts } from '../accounts/collections.js';
import { ACCOUNTS } from '../accounts/token.js';
import { pageOfHolders } from '../users/role-holders.js';
import { userRow } from '../users/user-row.js';

/** The users with a role, and those without it. */
@Injectable()
export class RoleQueries {
  constructor(
    @Inject(roles.rows) private readonly rows: EntityRows,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
  ) {}

  /** @throws DomainError entity.notFound */
  listRoleUsers(query: ParsedQuery<typeof listRoleUsers>, caller: User): Promise<ResultOf<typeof listRoleUsers>> {
    return this.holders(query, true, caller);
  }

  /** @throws DomainError entity.notFound */
  listOtherUsers(query: ParsedQuery<typeof listOtherUsers>, caller: User): Promise<ResultOf<typeof listOtherUsers>> {
    return this.holders(query, false, caller);
  }

  private async holders(query: ParsedQuery<typeof listRoleUsers>, isHeld: boolean, caller: User) {
    this.rows.existing(query.roleId);
    const scope = this.rights.scopeFor(caller, 'system:role:list');
    const { rows, total } = await pageOfHolders(this.accounts, query, isHeld, scope, caller.id);
    return { rows: rows.map((account) => userRow(account, this.rights.department)), total };
  }
}
