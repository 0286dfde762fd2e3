import { text } from '../entity/field.js';
import { identityTexts } from '../locales/identity.js';
import { workbookRoute } from '../shared/workbook-route.js';
import { userImport } from './user-import.js';
import { userFilters, userOrder } from './users.js';

const { deptId: _, ...stated } = userImport.fields;

/** The columns of a workbook with users. */
export const userExport = {
  model: 'user',
  fields: {
    userId: text({ label: identityTexts.userExport.userId }),
    ...stated,
    deptName: text({ label: identityTexts.userExport.deptName, optional: true }),
    leader: text({ label: identityTexts.userExport.leader, optional: true }),
  },
} as const;

export const exportUsers = workbookRoute({
  service: 'identity',
  access: { anyOf: ['system:user:export'] },
  name: 'exportUsers',
  title: identityTexts.userExport.exportUsers,
  path: '/system/user/export',
  summary: 'The users of a filter, within the data scope of the caller, as an Excel workbook',
  filters: { ...userOrder, ...userFilters },
});
