import type { listUsers } from '@rallyrank/contracts/identity/users';
import type { DataScope } from '@rallyrank/contracts/shared/caller';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { Versioned, Where } from '@rallyrank/infra/documents/port';
import { dayRange } from '@rallyrank/infra/list/day-range';
import { offsetOf } from '@rallyrank/infra/list/page';
import type { Account, Accounts } from '../accounts/collections.js';
import { showsDepartment } from '../domain/data-scope.js';
import { byName } from '../logs/entry-names.js';

type Query = ParsedQuery<typeof listUsers>;

/** Whether the scope includes an account. */
export const isWithin = (scope: DataScope, { id, deptId = null }: Pick<Account, 'id' | 'deptId'>, self: Id): boolean =>
  showsDepartment(scope, deptId) || (scope.own && id === self);

/**
 * The conditions of a query.
 * @param departments one of which is that of the account; undefined for every account
 */
export const whereOf = (query: Partial<Query>, departments?: readonly Id[]): Where<Account> => {
  const createdAt = dayRange(query);
  return {
    ...(query.userId !== undefined && { id: query.userId }),
    ...byName(query.userName),
    ...(query.nickName !== undefined && { nickName: { contains: query.nickName } }),
    ...(query.phonenumber !== undefined && { phonenumber: { contains: query.phonenumber } }),
    ...(query.status !== undefined && { status: query.status }),
    ...(departments && { deptId: { in: departments } }),
    ...(createdAt && { createdAt }),
  } as Where<Account>;
};

/** The departments that are in both a filter and a scope; undefined for every account. */
const departmentsOf = (scope: DataScope, filter: readonly Id[] | undefined): readonly Id[] | undefined => {
  if (scope.all) return filter;
  return filter ? scope.departments.filter((id) => filter.includes(id)) : scope.departments;
};

/**
 * One page of the accounts in the scope of a caller. The caller's own account comes first if the scope includes it
 * beside departments that do not contain it.
 * @param filtered the department of the query with all below it
 */
export const pageOfAccounts = async (
  accounts: Accounts,
  query: Query,
  filtered: readonly Id[] | undefined,
  scope: DataScope,
  self: Id,
): Promise<{ rows: Versioned<Account>[]; total: number }> => {
  const departments = departmentsOf(scope, filtered);
  const where = whereOf(query, departments);
  const field = query.orderByColumn === 'userName' ? 'nameKey' : 'createdAt';
  const sort = [[field, query.isAsc ? 'asc' : 'desc']] as const;
  const find = (skip: number, limit: number) => accounts.find({ where, sort, skip, limit });
  const own = scope.own && !scope.all ? await ownAccount(accounts, whereOf(query, filtered), self) : undefined;
  const isApart = own !== undefined && !departments?.includes(own.deptId ?? '');
  const offset = offsetOf(query);
  if (!isApart) return find(offset, query.pageSize);
  const first = offset === 0 ? [own] : [];
  const { rows, total } = await find(Math.max(0, offset - 1), query.pageSize - first.length);
  return { rows: [...first, ...rows], total: total + 1 };
};

const ownAccount = async (accounts: Accounts, where: Where<Account>, self: Id) => {
  if (where.id !== undefined && where.id !== self) return undefined;
  const { rows } = await accounts.find({ where: { ...where, id: self }, limit: 1 });
  return rows[0];
};
