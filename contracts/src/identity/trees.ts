import { z } from 'zod';
import { Id } from '../shared/ids.js';
import { flatRoute, route } from '../shared/route.js';
import { department } from './department.js';
import { menu } from './menu.js';
import { role } from './role.js';

/** An entry of a tree in the form in which other forms offer it, in the language of the caller. */
export interface TreeOption {
  id: Id;
  label: string;
  disabled: boolean;
  /** Absent if there are no entries below it. */
  children?: TreeOption[] | undefined;
}
export const TreeOption: z.ZodType<TreeOption> = z.object({
  id: Id,
  label: z.string(),
  disabled: z.boolean(),
  get children() {
    return z.array(TreeOption).optional();
  },
});

const base = {
  service: 'identity',
  method: 'GET',
  cache: 'none',
  rate: 'read',
  tags: [],
  query: z.object({}),
} as const;
const ofRole = { ...base, params: z.object({ roleId: Id }) } as const;
const mayReadRoles = { anyOf: [role.permissionTo('query'), role.permissionTo('list')] } as const;

export const userDepartmentTree = route({
  ...base,
  name: 'userDepartmentTree',
  path: '/system/user/deptTree',
  summary: 'The departments whose users the caller may list, as a tree',
  access: { anyOf: ['system:user:list'] },
  data: z.array(TreeOption),
});

export const menuTree = route({
  ...base,
  name: 'menuTree',
  path: '/system/menu/treeselect',
  summary: 'The menu as a tree, to choose from',
  access: { anyOf: [menu.permissionTo('list'), ...mayReadRoles.anyOf] },
  data: z.array(TreeOption),
});

export const roleMenuTree = flatRoute({
  ...ofRole,
  name: 'roleMenuTree',
  path: '/system/menu/roleMenuTreeselect/{roleId}',
  summary:
    'The menu as a tree with the entries of a role; only the lowest ones where the role chooses them with those above',
  access: mayReadRoles,
  fields: { checkedKeys: z.array(Id), menus: z.array(TreeOption) },
});

export const roleDepartmentTree = flatRoute({
  ...ofRole,
  name: 'roleDepartmentTree',
  path: '/system/role/deptTree/{roleId}',
  summary:
    'The departments that the caller sees as a tree with those of a role; only the lowest ones where the role chooses them with those above',
  access: mayReadRoles,
  fields: { checkedKeys: z.array(Id), depts: z.array(TreeOption) },
});

export const otherDepartments = route({
  ...base,
  name: 'otherDepartments',
  path: '/system/dept/list/exclude/{deptId}',
  summary: 'The departments that may be above one: those of the caller without itself and those below it',
  access: { anyOf: [department.permissionTo('list')] },
  params: z.object({ deptId: Id }),
  data: z.array(department.row),
});

export const treeRoutes = [userDepartmentTree, menuTree, roleMenuTree, roleDepartmentTree, otherDepartments];
