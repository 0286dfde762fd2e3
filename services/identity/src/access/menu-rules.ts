import { menu } from '@rallyrank/contracts/identity/menu';
import { ADMIN_ROLE } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { webUrl } from '@rallyrank/contracts/shared/web-url';
import { type EntityDecider, entityDecider, type Values } from '@rallyrank/infra/entity/decide';
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

const standard = entityDecider(menu);

const assertLeads = ({ isFrame, path }: Values): void => {
  if (isFrame === true && !webUrl().safeParse(path).success)
    throw new DomainError('request.invalid', { field: 'path', rule: 'a web address' });
};

/** What opens outside of the site has the address of another one. */
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
