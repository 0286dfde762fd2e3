import { status, text } from '../entity/field.js';

/**
 * The properties of a user whose changes are in the operation log: department and rights. Names and addresses of people
 * are not part of the log, which outlives the account.
 */
export const userChanges = {
  name: 'User',
  label: { en: 'User', zh: '用户' },
  fields: {
    deptId: text({ label: { en: 'Department', zh: '归属部门' } }),
    postIds: text({ label: { en: 'Posts', zh: '岗位' } }),
    roleIds: text({ label: { en: 'Roles', zh: '角色' } }),
    status: status({ label: { en: 'Status', zh: '账号状态' } }),
  },
} as const;
