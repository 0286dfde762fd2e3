import type { DataScope } from '@rallyrank/contracts/shared/caller';
import type { Paging } from '@rallyrank/contracts/shared/envelope';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Versioned } from '@rallyrank/infra/documents/port';
import { pageOf } from '@rallyrank/infra/list/page';
import type { Account, Accounts } from '../accounts/collections.js';
import { roleIdsOf } from '../domain/rights.js';
import { isWithin, whereOf } from './user-list.js';
import { partOf } from './user-row.js';

interface Query extends Paging {
  readonly roleId: Id;
  readonly userName?: string | undefined;
  readonly phonenumber?: string | undefined;
}

/** The departments of all holders of a role, each once. */
export const departmentsOfHolders = async (accounts: Pick<Accounts, 'find'>, roleId: Id): Promise<(Id | null)[]> => {
  const { rows } = await accounts.find({ where: { roleList: { contains: partOf(roleId) } } });
  return [...new Set(rows.map(({ deptId = null }) => deptId))];
};

/** One page of the accounts in the scope of a caller, with or without a role. Newest first. */
export const pageOfHolders = async (
  accounts: Accounts,
  { roleId, ...query }: Query,
  isHeld: boolean,
  scope: DataScope,
  self: Id,
): Promise<{ rows: Versioned<Account>[]; total: number }> => {
  const holding = isHeld ? { roleList: { contains: partOf(roleId) } } : {};
  const { rows } = await accounts.find({ where: { ...whereOf(query), ...holding }, sort: [['createdAt', 'desc']] });
  const found = rows.filter(
    (account) => roleIdsOf(account).includes(roleId) === isHeld && isWithin(scope, account, self),
  );
  return pageOf(found, query, (account) => account);
};
