import { status, text } from '../entity/field.js';
import { identityTexts } from '../locales/identity.js';

/**
 * The properties of a user whose changes are in the operation log: department and rights. Names and addresses of people
 * are not part of the log, which outlives the account.
 */
export const userChanges = {
  name: 'User',
  label: identityTexts.userChanges.label,
  fields: {
    deptId: text({ label: identityTexts.userChanges.deptId }),
    postIds: text({ label: identityTexts.userChanges.postIds }),
    roleIds: text({ label: identityTexts.userChanges.roleIds }),
    status: status({ label: identityTexts.userChanges.status }),
  },
} as const;
