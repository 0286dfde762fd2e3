import { ADMIN_ROLE } from '@rallyrank/contracts/shared/caller';
import type { Scoping } from '@rallyrank/infra/entity/scoping';
import { callerOf } from '../http/caller.js';

/** Who gives an entry a permission gives it to all roles with the entry, their own too: it must be one that they have. */
export const menuScoping: Scoping = (call) => ({
  sees: () => true,
  mayWrite: ({ perms }) => {
    const { roles, permissions } = callerOf(call);
    return roles.includes(ADMIN_ROLE) || perms === null || permissions.includes(String(perms));
  },
});
