import { z } from 'zod';
import { readableText } from '../entity/readable.js';
import { EntityOption, Ids } from '../entity/routes.js';
import { identityTexts } from '../locales/identity.js';
import { jsonBody } from '../shared/body.js';
import { DayRange, Paging, sorting } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { orNull } from '../shared/optional.js';
import { flatRoute, pageRoute, route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { Email, Nickname, PartOfUserName, Password, sexes, UserName } from './fields.js';

const labels = identityTexts.users.labels;

const base = { service: 'identity', cache: 'none', tags: [], query: z.object({}) } as const;
const read = { ...base, method: 'GET', rate: 'read' } as const;
const write = { ...base, rate: 'write', labels } as const;
const may = (action: 'list' | 'query' | 'add' | 'edit' | 'remove' | 'resetPwd') =>
  ({ access: { anyOf: [`system:user:${action}`] } }) as const;

/** 0 for enabled, 1 for disabled. */
const Status = z.enum(['0', '1']);
const Phone = z.string().regex(/^\+?\d{5,20}$/, 'only digits are allowed');

/** Data that an operator enters about a user. Empty fields are null. */
export const userFields = {
  nickName: Nickname,
  deptId: Id.nullable(),
  phonenumber: orNull(Phone),
  email: orNull(Email),
  /** 0 male, 1 female, 2 unknown. */
  sex: z.enum(sexes),
  status: Status,
  postIds: z.array(Id).max(50),
  roleIds: z.array(Id).max(50),
  remark: orNull(readableText(true).max(500)),
};

/** A user in the form for operators: without the password, which cannot be read. */
export const UserRow = z.object({
  userId: Id,
  userName: z.string(),
  ...userFields,
  /** Display name; empty for a registered user until the user or an operator enters it. */
  nickName: z.string(),
  email: z.string().nullable(),
  phonenumber: z.string().nullable(),
  remark: z.string().nullable(),
  dept: z.object({ deptName: z.string(), leader: z.string().nullable() }).nullable(),
  /** Path of the picture (`downloadResource`); null if there is none. */
  avatar: z.string().nullable(),
  createTime: Instant,
  version: z.int().positive(),
});
export type UserRow = z.infer<typeof UserRow>;

export const userFilters = {
  userId: Id.optional(),
  userName: PartOfUserName.optional(),
  nickName: z.string().trim().min(1).max(30).optional(),
  phonenumber: z.string().trim().min(1).max(20).optional(),
  status: Status.optional(),
  /** Department, including all departments below it. */
  deptId: Id.optional(),
  ...DayRange,
};

export const userOrder = sorting(['createTime', 'userName'], 'createTime', false);

export const listUsers = pageRoute({
  ...read,
  ...may('list'),
  name: 'listUsers',
  path: '/system/user/list',
  summary: 'Users by filter, within the data scope of the caller',
  query: z.object({ ...Paging, ...userOrder, ...userFilters }),
  row: UserRow,
});

const choices = { roles: z.array(EntityOption), posts: z.array(EntityOption) };

export const getNewUser = flatRoute({
  ...read,
  ...may('query'),
  name: 'getNewUser',
  path: '/system/user',
  summary: 'The roles and posts that the caller may give to a new user',
  fields: choices,
});

export const getUser = flatRoute({
  ...read,
  ...may('query'),
  name: 'getUser',
  path: '/system/user/{userId}',
  summary: 'A user, with the roles and posts that the caller may give to them',
  params: z.object({ userId: Id }),
  fields: { data: UserRow, postIds: z.array(Id), roleIds: z.array(Id), ...choices },
});

export const getUserRoles = flatRoute({
  ...read,
  ...may('query'),
  name: 'getUserRoles',
  path: '/system/user/authRole/{userId}',
  summary: 'A user and the roles that the caller may give, each with whether the user has it',
  params: z.object({ userId: Id }),
  fields: { user: UserRow, roles: z.array(z.object({ ...EntityOption.shape, flag: z.boolean() })) },
});

export const setUserRoles = flatRoute({
  ...write,
  ...may('edit'),
  operation: 'grant',
  name: 'setUserRoles',
  title: identityTexts.users.setUserRoles,
  method: 'PUT',
  path: '/system/user/authRole',
  summary:
    'Sets which of the roles that the caller may give a user has; other roles of the user are kept; without `roleIds`, the user has none of them',
  query: z.object({ userId: Id, roleIds: z.union([z.literal('').transform(() => []), Ids]).optional() }),
  fields: {},
});

export const createUser = route({
  ...write,
  ...may('add'),
  name: 'createUser',
  title: identityTexts.users.createUser,
  method: 'POST',
  path: '/system/user',
  summary: 'Creates a user, who must replace the given password at the first login',
  body: jsonBody(z.object({ userName: UserName, password: Password, ...userFields })),
  holdsSecret: true,
  data: UserRow,
});

export const changeUser = route({
  ...write,
  ...may('edit'),
  name: 'changeUser',
  title: identityTexts.users.changeUser,
  method: 'PUT',
  path: '/system/user',
  summary: 'Changes a user; omitted fields keep their values',
  body: jsonBody(z.object(userFields).partial().extend({ userId: Id })),
  ifMatch: 'required',
  data: UserRow,
});

export const changeUserStatus = flatRoute({
  ...write,
  ...may('edit'),
  name: 'changeUserStatus',
  title: identityTexts.users.changeUserStatus,
  method: 'PUT',
  path: '/system/user/changeStatus',
  summary: 'Enables or disables a user; a disabled user has no session',
  body: jsonBody(z.object({ userId: Id, status: Status })),
  fields: {},
});

export const resetUserPassword = flatRoute({
  ...write,
  ...may('resetPwd'),
  name: 'resetUserPassword',
  title: identityTexts.users.resetUserPassword,
  method: 'PUT',
  path: '/system/user/resetPwd',
  summary: 'Gives a user a password, which they must replace at the next login, and ends their sessions',
  body: jsonBody(z.object({ userId: Id, password: Password })),
  holdsSecret: true,
  fields: {},
});

export const removeUsers = route({
  ...write,
  ...may('remove'),
  name: 'removeUsers',
  title: identityTexts.users.removeUsers,
  method: 'DELETE',
  path: '/system/user/{userIds}',
  summary: 'Erases users and ends their sessions; none if one of them does not exist',
  params: z.object({ userIds: Ids }),
  data: z.object({ removed: z.int().nonnegative() }),
});

export const userRoutes = [
  listUsers,
  getNewUser,
  getUser,
  getUserRoles,
  setUserRoles,
  createUser,
  changeUser,
  changeUserStatus,
  resetUserPassword,
  removeUsers,
];
