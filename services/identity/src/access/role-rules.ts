import { ADMIN_ROLE_ID, role } from '@rallyrank/contracts/identity/role';
import { VISITOR_ROLE } from '@rallyrank/contracts/identity/site-menu';
import { ADMIN_ROLE } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { type EntityDecider, type EntityEvent, entityDecider, type Values } from '@rallyrank/infra/entity/decide';
import { nameOf } from '@rallyrank/infra/entity/name-of';
import type { Scoping } from '@rallyrank/infra/entity/scoping';
import { callerOf } from '@rallyrank/infra/http/caller';
import type { Rights, RoleValues } from './rights.js';

const standard = entityDecider(role);

/** The fields of the visitors' role that cannot change. */
const visitorValues = ['roleKey', 'status'] as const;

const builtIn = (state: { readonly values: Values } | undefined): DomainError =>
  new DomainError('entity.builtIn', { name: nameOf(role, state?.values ?? {}, ADMIN_ROLE_ID) });

const isEnglishName = ({ data }: EntityEvent): boolean =>
  'values' in data && Object.keys(data.values).every((field) => field === 'enName');

/** The role of the superusers stays as it is but for its English name, and visitors keep a role, whose rights may change. */
export const roleDecider: EntityDecider = {
  ...standard,
  change: (id, values) => (state) => {
    const events = standard.change(id, values)(state);
    const isVisitors = state?.values.roleKey === VISITOR_ROLE;
    const changesVisitors = visitorValues.some((name) => name in values && values[name] !== state?.values[name]);
    const changesSuperusers = id === ADMIN_ROLE_ID && events.some((event) => !isEnglishName(event));
    if (changesSuperusers || (isVisitors && changesVisitors)) throw builtIn(state);
    return events;
  },
  remove: (id) => (state) => {
    if (id === ADMIN_ROLE_ID || state?.values.roleKey === VISITOR_ROLE) throw builtIn(state);
    return standard.remove(id)(state);
  },
};

/** Every holder of the permission sees all roles, but writes only those without rights beyond their own. */
export const roleScoping =
  (rights: Rights): Scoping =>
  (call) => ({
    sees: () => true,
    mayWrite: (values) =>
      callerOf(call).roles.includes(ADMIN_ROLE) ||
      (values.roleKey !== ADMIN_ROLE && rights.mayGrant(callerOf(call), { ...(values as RoleValues), id: '0' })),
  });
