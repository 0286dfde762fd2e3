import { z } from 'zod';
import { choice, text } from '../entity/field.js';
import { ImportReport, MAX_IMPORT_BYTES } from '../entity/import.js';
import { identityTexts } from '../locales/identity.js';
import { multipartBody } from '../shared/body.js';
import { fileRoute, route } from '../shared/route.js';
import { UserName } from './fields.js';
import { UserRow, userFields } from './users.js';

/** Maximum number of users per import, because hashing the password of each new user takes tens of milliseconds. */
export const MAX_IMPORTED_USERS = 500;

/** The columns of a file with users. Roles and posts are assigned afterwards. The rules are those of `UserLine`. */
export const userImport = {
  model: 'users',
  fields: {
    deptId: text({ label: identityTexts.userImport.deptId, optional: true }),
    userName: text({ label: identityTexts.userImport.userName }),
    nickName: text({ label: identityTexts.userImport.nickName }),
    email: text({ label: identityTexts.userImport.email, optional: true }),
    phonenumber: text({ label: identityTexts.userImport.phonenumber, optional: true }),
    sex: choice({
      label: identityTexts.userImport.sex.label,
      dictionary: 'sys_user_sex',
      choices: [
        { value: '0', label: identityTexts.userImport.sex[0] },
        { value: '1', label: identityTexts.userImport.sex[1] },
        { value: '2', label: identityTexts.userImport.sex[2] },
      ],
    }),
    status: choice({
      label: identityTexts.userImport.status.label,
      dictionary: 'sys_normal_disable',
      choices: [
        { value: '0', label: identityTexts.userImport.status[0] },
        { value: '1', label: identityTexts.userImport.status[1] },
      ],
    }),
  },
  row: UserRow,
} as const;

const { nickName, deptId, phonenumber, email, sex, status } = userFields;
/** The values of a line. Empty optional cells are null. */
export const UserLine = z.strictObject({
  userName: UserName,
  nickName,
  deptId: deptId.default(null),
  phonenumber: phonenumber.default(null),
  email: email.default(null),
  sex: sex.default('2'),
  status: status.default('0'),
});

export const UserImportReport = z.object({
  ...ImportReport.shape,
  /** The passwords of the created users, which each user must replace at the first login. They cannot be read again. */
  passwords: z.array(z.object({ userName: z.string(), password: z.string() })),
});
export type UserImportReport = z.infer<typeof UserImportReport>;

const base = {
  service: 'identity',
  method: 'POST',
  cache: 'none',
  tags: [],
  rate: 'write',
  query: z.object({}),
} as const;

export const importUsers = route({
  ...base,
  access: { anyOf: ['system:user:import'] },
  duration: 'long',
  operation: 'import',
  holdsSecret: true,
  name: 'importUsers',
  title: identityTexts.userImport.importUsers,
  path: '/system/user/importData',
  summary: 'Creates users from a CSV file, each with a one-time password; reports the reason for each rejected line',
  body: multipartBody(z.object({ updateSupport: z.stringbool().default(false) }), {
    file: { maxBytes: MAX_IMPORT_BYTES, maxCount: 1, extensions: ['csv'] },
  }),
  data: UserImportReport,
});

export const userImportTemplate = fileRoute({
  ...base,
  access: { anyOf: ['system:user:import'] },
  byLeader: false,
  name: 'userImportTemplate',
  title: identityTexts.userImport.userImportTemplate,
  path: '/system/user/importTemplate',
  summary: 'A CSV file with the columns of an import of users and no line',
});

export const userImportRoutes = [importUsers, userImportTemplate];
