import { z } from 'zod';
import { text } from '../entity/field.js';
import { formBody } from '../shared/body.js';
import { fileRoute } from '../shared/route.js';
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

export const exportUsers = fileRoute({
  service: 'identity',
  access: { anyOf: ['system:user:export'] },
  cache: 'none',
  tags: [],
  rate: 'export',
  byLeader: false,
  duration: 'long',
  operation: 'export',
  name: 'exportUsers',
  title: { en: 'Export users', zh: '导出用户' },
  method: 'POST',
  path: '/system/user/export',
  summary: 'The users of a filter, within the data scope of the caller, as an Excel workbook',
  query: z.object({}),
  // Clients send the whole state of a list; the page that it shows means nothing here.
  body: formBody(
    z.object({ pageNum: z.string().optional(), pageSize: z.string().optional(), ...userOrder, ...userFilters }),
  ),
});
