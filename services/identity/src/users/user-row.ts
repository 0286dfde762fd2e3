import type { UserRow } from '@rallyrank/contracts/identity/users';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Versioned } from '@rallyrank/infra/documents/port';
import type { Account } from '../accounts/collections.js';
import { keyOf } from '../accounts/keys.js';
import { roleIdsOf } from '../domain/rights.js';

type Department = { readonly deptName: string; readonly leader: string | null } | undefined;

type OwnParts = Pick<
  Account,
  'id' | 'name' | 'email' | 'nickName' | 'deptId' | 'phonenumber' | 'sex' | 'status' | 'avatar'
>;
type DepartmentOf = (id: Id) => Department;

/**
 * An account in the form for its holder. Accounts that registered themselves lack the fields that only operators enter.
 */
export const ownRow = (account: OwnParts, departmentOf: DepartmentOf) => {
  const { deptId = null, status = '0', sex = '2' } = account;
  const department = deptId === null ? undefined : departmentOf(deptId);
  return {
    userId: account.id,
    userName: account.name,
    nickName: account.nickName ?? account.name,
    deptId,
    dept: department ? { deptName: department.deptName, leader: department.leader } : null,
    phonenumber: account.phonenumber ?? null,
    email: account.email,
    sex,
    status,
    avatar: account.avatar ?? null,
  };
};

/** An account in the form for operators. */
export const userRow = (account: Versioned<Account>, departmentOf: DepartmentOf): UserRow => ({
  ...ownRow(account, departmentOf),
  postIds: account.postIds ?? [],
  roleIds: roleIdsOf(account),
  remark: account.remark ?? null,
  createTime: account.createdAt,
  version: account.version,
});

/** Ids in a text, in the form for queries. */
export const listOf = (ids: readonly Id[]): string => `,${ids.join(',')},`;

/** The text that a list field of an account contains if the id is in it. */
export const partOf = (id: Id): string => listOf([id]);

/** The fields of a user that operators enter; undefined for those that do not change. */
export type Stated = {
  readonly [K in
    | 'nickName'
    | 'deptId'
    | 'phonenumber'
    | 'email'
    | 'sex'
    | 'status'
    | 'postIds'
    | 'roleIds'
    | 'remark']?: UserRow[K] | undefined;
};

/** The fields of an account that result from the values of an operator. */
export const statedFields = ({ roleIds, postIds, ...rest }: Stated): Partial<Account> => ({
  ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as Partial<Account>),
  ...(rest.email !== undefined && { emailKey: rest.email ? keyOf(rest.email) : undefined }),
  ...(roleIds && { roles: [...roleIds], roleList: listOf(roleIds) }),
  ...(postIds && { postIds: [...postIds], postList: listOf(postIds) }),
});
