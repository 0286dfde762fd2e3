import { menu } from '@rallyrank/contracts/identity/menu';
import { ADMIN_ROLE } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { webUrl } from '@rallyrank/contracts/shared/web-url';
import { type EntityDecider, entityDecider, type Values } from '@rallyrank/infra/entity/decide';
import type { Scoping } from '@rallyrank/infra/entity/scoping';
import { callerOf } from '@rallyrank/infra/http/caller';
import type { TermQueue } from '@rallyrank/infra/projections/term-queue';
import type { Accounts } from '../accounts/collections.js';
import { departmentsOfHolders } from '../users/role-holders.js';
import type { Rights, RoleValues } from './rights.js';

/**
 * A permission that is added to an entry is granted to everybody whose roles contain the entry. The caller must
 * therefore already have it, for all rows that these roles show.
 */
export const menuScoping =
  (rights: Rights, accounts: Pick<Accounts, 'find'>, queue: Pick<TermQueue, 'run'>): Scoping =>
  (call) => {
    const caller = callerOf(call);
    const mayGive = async (permission: string, role: RoleValues): Promise<boolean> => {
      const departments = [caller.department, ...(await departmentsOfHolders(accounts, role.id))];
      return departments.every((each) => rights.holds(caller, [permission], rights.scopeIn(each, role), role));
    };
    return {
      sees: () => true,
      inTurn: (write) => queue.run(write),
      mayWrite: async ({ perms }, id) => {
        if (caller.roles.includes(ADMIN_ROLE) || perms === null) return true;
        const permission = String(perms);
        if (!caller.permissions.includes(permission)) return false;
        const given = (id === undefined ? [] : rights.rolesWith(id)).map((role) => mayGive(permission, role));
        return (await Promise.all(given)).every(Boolean);
      },
    };
  };

const standard = entityDecider(menu);

const assertLeads = ({ isFrame, path }: Values): void => {
  if (isFrame === true && !webUrl().safeParse(path).success)
    throw new DomainError('request.invalid', { field: 'path', rule: 'a web address' });
};

/** A menu entry that opens outside the site must have a web address as its path. */
export const menuDecider: EntityDecider = {
  ...standard,
  create: (id, values) => {
    assertLeads(values);
    return standard.create(id, values);
  },
  change: (id, values) => (state) => {
    if ('path' in values || 'isFrame' in values) assertLeads({ ...state?.values, ...values });
    return standard.change(id, values)(state);
  },
};
