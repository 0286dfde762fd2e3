import { ADMIN_ROLE_ID, role } from '@rallyrank/contracts/identity/role';
import { isSitePermission, VISITOR_ROLE } from '@rallyrank/contracts/identity/site-menu';
import { ADMIN_ROLE } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { type EntityDecider, type EntityEvent, entityDecider, type Values } from '@rallyrank/infra/entity/decide';
import { nameOf } from '@rallyrank/infra/entity/name-of';
import type { EntityRow, EntityRows } from '@rallyrank/infra/entity/rows';
import type { Scoping } from '@rallyrank/infra/entity/scoping';
import { callerOf } from '@rallyrank/infra/http/caller';
import type { TermQueue } from '@rallyrank/infra/projections/term-queue';
import type { Accounts } from '../accounts/collections.js';
import { departmentsOfHolders } from '../users/role-holders.js';
import type { Rights, RoleValues } from './rights.js';

const standard = entityDecider(role);

/** The fields of the visitors' role that cannot change. */
const visitorValues = ['roleKey', 'status'] as const;

const builtIn = (state: { readonly values: Values } | undefined): DomainError =>
  new DomainError('entity.builtIn', { name: nameOf(role, state?.values ?? {}, ADMIN_ROLE_ID) });

const notPublic = new DomainError('request.invalid', { field: 'menuIds', rule: 'for visitors, public pages only' });

const menusOf = (values: Values | undefined) => (values?.menuIds ?? []) as readonly Id[];
const addedTo = (before: Values | undefined, values: Values): Id[] =>
  menusOf(values).filter((id) => !menusOf(before).includes(id));
const isPublic = (menu: EntityRow | undefined): boolean =>
  typeof menu?.values.perms !== 'string' || isSitePermission(menu.values.perms);

const isEnglishName = ({ data }: EntityEvent): boolean =>
  'values' in data && Object.keys(data.values).every((field) => field === 'enName');

/**
 * The role of the superusers cannot be changed, except for its English name, and the role of visitors cannot be
 * removed. Its permissions can be changed, but only within those of the public pages, because every caller has them.
 */
export const roleDecider = (menus: Pick<EntityRows, 'get'>): EntityDecider => ({
  ...standard,
  change: (id, values) => (state) => {
    const events = standard.change(id, values)(state);
    const isVisitors = state?.values.roleKey === VISITOR_ROLE;
    const changesVisitors = visitorValues.some((name) => name in values && values[name] !== state?.values[name]);
    const changesSuperusers = id === ADMIN_ROLE_ID && events.some((event) => !isEnglishName(event));
    if (changesSuperusers || (isVisitors && changesVisitors)) throw builtIn(state);
    if (isVisitors && !addedTo(state?.values, values).every((menu) => isPublic(menus.get(menu)))) throw notPublic;
    return events;
  },
  remove: (id) => (state) => {
    if (id === ADMIN_ROLE_ID || state?.values.roleKey === VISITOR_ROLE) throw builtIn(state);
    return standard.remove(id)(state);
  },
});

/**
 * Every holder of the permission sees all roles, but can only write those without permissions beyond their own, both
 * for people in their own department and for those who have the role.
 */
export const roleScoping =
  (rights: Rights, accounts: Pick<Accounts, 'find'>, queue: Pick<TermQueue, 'run'>): Scoping =>
  (call) => ({
    sees: () => true,
    inTurn: (write) => queue.run(write),
    mayWrite: async (values, id) => {
      const caller = callerOf(call);
      if (caller.roles.includes(ADMIN_ROLE)) return true;
      if (values.roleKey === ADMIN_ROLE) return false;
      const departments = [caller.department, ...(id === undefined ? [] : await departmentsOfHolders(accounts, id))];
      return departments.every((each) => rights.mayGrant(caller, { ...(values as RoleValues), id: id ?? '0' }, each));
    },
  });
