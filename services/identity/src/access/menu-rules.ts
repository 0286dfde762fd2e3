import { ADMIN_ROLE } from '@rallyrank/contracts/shared/caller';
import type { Scoping } from '@rallyrank/infra/entity/scoping';
import { callerOf } from '@rallyrank/infra/http/caller';

/** A permission added to an entry goes to every role that has the entry, including those of the caller, who must therefore hold it already. */
export const menuScoping: Scoping = (call) => ({
  sees: () => true,
  mayWrite: ({ perms }) => {
    const { roles, permissions } = callerOf(call);
    return roles.includes(ADMIN_ROLE) || perms === null || permissions.includes(String(perms));
  },
});
