import { ADMIN_ROLE_ID, role } from '@rallyrank/contracts/identity/role';
import { ADMIN_ROLE } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { type EntityDecider, entityDecider } from '@rallyrank/infra/entity/decide';
import type { Scoping } from '@rallyrank/infra/entity/scoping';
import { callerOf } from '../http/caller.js';
import type { Rights, RoleValues } from './rights.js';

const standard = entityDecider(role);

/** The built-in role stays as it is. */
export const roleDecider: EntityDecider = {
  ...standard,
  change: (id, values) => (state) => {
    const events = standard.change(id, values)(state);
    if (events.length > 0 && id === ADMIN_ROLE_ID)
      throw new DomainError('entity.builtIn', { name: String(state?.values.roleName) });
    return events;
  },
  remove: (id) => (state) => {
    if (id === ADMIN_ROLE_ID) throw new DomainError('entity.builtIn', { name: String(state?.values.roleName) });
    return standard.remove(id)(state);
  },
};

/** Every holder of the permission sees all roles, and writes those that hold no right beyond their own. */
export const roleScoping =
  (rights: Rights): Scoping =>
  (call) => ({
    sees: () => true,
    mayWrite: (values) =>
      callerOf(call).roles.includes(ADMIN_ROLE) ||
      (values.roleKey !== ADMIN_ROLE && rights.mayGrant(callerOf(call), { ...(values as RoleValues), id: '0' })),
  });
