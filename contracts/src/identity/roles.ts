import { z } from 'zod';
import { Ids } from '../entity/routes.js';
import { accountTexts } from '../locales/account.js';
import { jsonBody } from '../shared/body.js';
import { Paging } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { flatRoute, pageRoute } from '../shared/route.js';
import { role } from './role.js';
import { UserRow, userFilters } from './users.js';

const base = { service: 'identity', cache: 'none', tags: [] } as const;
const edit = {
  ...base,
  method: 'PUT',
  rate: 'write',
  access: { anyOf: [role.permissionTo('edit')] },
  fields: {},
} as const;
const holders = {
  ...base,
  method: 'GET',
  rate: 'read',
  access: { anyOf: [role.permissionTo('list')] },
  query: z.object({
    ...Paging,
    roleId: Id,
    userName: userFilters.userName,
    phonenumber: userFilters.phonenumber,
  }),
  row: UserRow,
} as const;
const { status, dataScope, deptIds, deptCheckStrictly } = role.fields;
const { labels } = role.routes.change;

export const changeRoleStatus = flatRoute({
  ...edit,
  name: 'changeRoleStatus',
  title: accountTexts.roles.changeRoleStatus,
  path: '/system/role/changeStatus',
  summary: 'Enables or disables a role; a disabled role gives no rights',
  query: z.object({}),
  body: jsonBody(z.object({ roleId: Id, status: status.schema })),
  labels,
});

export const changeRoleScope = flatRoute({
  ...edit,
  operation: 'grant',
  name: 'changeRoleScope',
  title: accountTexts.roles.changeRoleScope,
  path: '/system/role/dataScope',
  summary: 'Sets the rows that a role shows',
  query: z.object({}),
  body: jsonBody(
    z.object({
      roleId: Id,
      dataScope: dataScope.schema,
      deptIds: deptIds.schema,
      deptCheckStrictly: deptCheckStrictly.schema,
    }),
  ),
  labels,
});

export const listRoleUsers = pageRoute({
  ...holders,
  name: 'listRoleUsers',
  path: '/system/role/authUser/allocatedList',
  summary: 'The users who have a role, within the data scope of the caller',
});

export const listOtherUsers = pageRoute({
  ...holders,
  name: 'listOtherUsers',
  path: '/system/role/authUser/unallocatedList',
  summary: 'The users who do not have a role, within the data scope of the caller',
});

export const withdrawRole = flatRoute({
  ...edit,
  operation: 'grant',
  name: 'withdrawRole',
  title: accountTexts.roles.withdrawRole,
  path: '/system/role/authUser/cancel',
  summary: 'Takes a role from a user',
  query: z.object({}),
  body: jsonBody(z.object({ roleId: Id, userId: Id })),
});

export const withdrawRoleFromAll = flatRoute({
  ...edit,
  operation: 'grant',
  name: 'withdrawRoleFromAll',
  title: accountTexts.roles.withdrawRoleFromAll,
  path: '/system/role/authUser/cancelAll',
  summary: 'Takes a role from several users',
  query: z.object({ roleId: Id, userIds: Ids }),
});

export const giveRole = flatRoute({
  ...edit,
  operation: 'grant',
  name: 'giveRole',
  title: accountTexts.roles.giveRole,
  path: '/system/role/authUser/selectAll',
  summary: 'Gives a role to several users',
  query: z.object({ roleId: Id, userIds: Ids }),
});

export const roleRoutes = [
  changeRoleStatus,
  changeRoleScope,
  listRoleUsers,
  listOtherUsers,
  withdrawRole,
  withdrawRoleFromAll,
  giveRole,
];
