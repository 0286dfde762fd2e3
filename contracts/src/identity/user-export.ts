import { text } from '../entity/field.js';
import { workbookRoute } from '../shared/workbook-route.js';
import { userImport } from './user-import.js';
import { userFilters, userOrder } from './users.js';

const { deptId: _, ...stated } = userImport.fields;

/** The columns of a workbook with users. */
export const userExport = {
  model: 'user',
  fields: {
    userId: text({ label: { en: 'User number', zh: '用户序号' } }),
    ...stated,
    deptName: text({ label: { en: 'Department', zh: '部门名称' }, optional: true }),
    leader: text({ label: { en: 'Head of department', zh: '部门负责人' }, optional: true }),
  },
} as const;

export const exportUsers = workbookRoute({
  service: 'identity',
  access: { anyOf: ['system:user:export'] },
  name: 'exportUsers',
  title: { en: 'Export users', zh: '导出用户' },
  path: '/system/user/export',
  summary: 'The users of a filter, within the data scope of the caller, as an Excel workbook',
  filters: { ...userOrder, ...userFilters },
});
