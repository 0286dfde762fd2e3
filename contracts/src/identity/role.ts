import { declareEntity } from '../entity/entity.js';
import { choice, flag, integer, references, status, text } from '../entity/field.js';
import { department } from './department.js';
import { menu } from './menu.js';

/** The role of superusers, the first role of every instance. It can be neither changed nor removed. */
export const ADMIN_ROLE_ID = '1';

/** The scopes of a role: which rows of entities that belong to a department or a person the role shows. */
export const dataScopes = {
  all: '1',
  custom: '2',
  department: '3',
  departmentAndBelow: '4',
  own: '5',
} as const;

/** The rights of users (`menuIds`: the pages and buttons) and the rows to which they apply. */
export const role = declareEntity({
  service: 'identity',
  name: 'Role',
  label: { en: 'Role', zh: '角色' },
  plural: { en: 'Roles', zh: '角色管理' },
  path: '/system/role',
  permission: 'system:role',
  isPublic: false,
  sortedBy: 'roleSort',
  filteredByDay: true,
  namedBy: { en: 'enName', zh: 'roleName' },
  idKey: 'roleId',
  offeredTo: ['system:user:list', 'system:user:query'],
  fields: {
    roleName: text({ label: { en: 'Name', zh: '角色名称' }, max: 30, unique: true, filter: true }),
    enName: text({ label: { en: 'Name in English', zh: '英文名称' }, max: 60, optional: true, filter: true }),
    roleKey: text({
      label: { en: 'Key', zh: '权限字符' },
      help: { en: 'The name by which programs and clients know the role.', zh: '程序和客户端用来识别角色的名称。' },
      max: 100,
      unique: true,
      filter: true,
      pattern: { regex: /^[a-z][\w-]*$/, rule: 'lower-case letters and digits, with hyphens between them' },
    }),
    roleSort: integer({ label: { en: 'Order', zh: '显示顺序' }, min: 0, max: 9_999 }),
    status: status({ label: { en: 'Status', zh: '状态' } }),
    dataScope: choice({
      label: { en: 'Data scope', zh: '数据范围' },
      choices: [
        { value: dataScopes.all, label: { en: 'All', zh: '全部数据权限' } },
        { value: dataScopes.custom, label: { en: 'Chosen departments', zh: '自定数据权限' } },
        { value: dataScopes.department, label: { en: 'Own department', zh: '本部门数据权限' } },
        { value: dataScopes.departmentAndBelow, label: { en: 'Own department and below', zh: '本部门及以下数据权限' } },
        { value: dataScopes.own, label: { en: 'Own only', zh: '仅本人数据权限' } },
      ],
    }),
    menuIds: references({ label: { en: 'Rights', zh: '菜单权限' }, to: menu, cascadedBy: 'menuCheckStrictly' }),
    menuCheckStrictly: flag({
      label: { en: 'Choose rights with those above and below', zh: '菜单父子联动' },
      listed: false,
      initial: true,
    }),
    deptIds: references({
      label: { en: 'Chosen departments', zh: '数据权限部门' },
      to: department,
      cascadedBy: 'deptCheckStrictly',
    }),
    deptCheckStrictly: flag({
      label: { en: 'Choose departments with those above and below', zh: '部门父子联动' },
      listed: false,
      initial: true,
    }),
    remark: text({ label: { en: 'Remark', zh: '备注' }, max: 500, optional: true, listed: false, long: true }),
  },
});
