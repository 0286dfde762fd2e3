import { declareEntity } from '../entity/entity.js';
import { choice, flag, integer, references, status, text } from '../entity/field.js';
import { identityTexts } from '../locales/identity.js';
import { associationCodesPattern } from '../players/codes.js';
import { department } from './department.js';
import { menu } from './menu.js';

/** The role of superusers, the first role of every instance. It can be neither changed nor removed. */
export const ADMIN_ROLE_ID = '1';

/** The data scopes of a role. They limit the rows that a role shows of entities with a department or an owner. */
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
  label: identityTexts.role.label,
  plural: identityTexts.role.plural,
  path: '/system/role',
  permission: 'system:role',
  isPublic: false,
  sortedBy: 'roleSort',
  filteredByDay: true,
  namedBy: { en: 'enName', zh: 'roleName' },
  idKey: 'roleId',
  offeredTo: ['system:user:list', 'system:user:query'],
  fields: {
    roleName: text({ label: identityTexts.role.roleName, max: 30, unique: true, filter: true }),
    enName: text({ label: identityTexts.role.enName, max: 60, optional: true, filter: true }),
    roleKey: text({
      label: identityTexts.role.roleKey.label,
      help: identityTexts.role.roleKey.help,
      max: 100,
      unique: true,
      filter: true,
      pattern: { regex: /^[a-z][\w-]*$/, rule: 'lower-case letters and digits, with hyphens between them' },
    }),
    roleSort: integer({ label: identityTexts.role.roleSort, min: 0, max: 9_999 }),
    status: status({ label: identityTexts.role.status }),
    dataScope: choice({
      label: identityTexts.role.dataScope.label,
      choices: [
        { value: dataScopes.all, label: identityTexts.role.dataScope.all },
        { value: dataScopes.custom, label: identityTexts.role.dataScope.custom },
        { value: dataScopes.department, label: identityTexts.role.dataScope.department },
        { value: dataScopes.departmentAndBelow, label: identityTexts.role.dataScope.departmentAndBelow },
        { value: dataScopes.own, label: identityTexts.role.dataScope.own },
      ],
    }),
    menuIds: references({ label: identityTexts.role.menuIds, to: menu, cascadedBy: 'menuCheckStrictly' }),
    menuCheckStrictly: flag({
      label: identityTexts.role.menuCheckStrictly,
      listed: false,
      initial: true,
    }),
    deptIds: references({
      label: identityTexts.role.deptIds,
      to: department,
      cascadedBy: 'deptCheckStrictly',
    }),
    deptCheckStrictly: flag({
      label: identityTexts.role.deptCheckStrictly,
      listed: false,
      initial: true,
    }),
    associations: text({
      label: identityTexts.role.associations.label,
      help: identityTexts.role.associations.help,
      max: 400,
      optional: true,
      listed: false,
      pattern: associationCodesPattern,
    }),
    remark: text({ label: identityTexts.role.remark, max: 500, optional: true, listed: false, long: true }),
  },
});
