import { ADMIN_ROLE_ID } from '@rallyrank/contracts/identity/role';
import { ADMIN_ROLE, EVERY_PERMISSION } from '@rallyrank/contracts/shared/caller';
import type { Id } from '@rallyrank/contracts/shared/ids';

/** The parts of an account that determine its rights. */
export interface Holder {
  readonly roles: readonly string[];
  readonly mustChangePassword: boolean;
}

/** The parts of a role that determine rights. */
export interface RoleRights {
  readonly id: Id;
  readonly roleKey: string;
  readonly status: string;
  readonly menuIds: readonly Id[];
}

/** The parts of a menu entry that determine rights. */
export interface MenuRights {
  readonly status: string;
  readonly perms: string | null;
}

export interface Rights {
  /** Role keys, which pages use instead of role ids. */
  readonly roles: string[];
  readonly permissions: string[];
}

/** The role ids of an account. The first administrators were stored with the role key instead of the role id. */
export const roleIdsOf = ({ roles }: Pick<Holder, 'roles'>): Id[] =>
  roles.map((role) => (role === ADMIN_ROLE ? ADMIN_ROLE_ID : role));

/** Whether a role or menu entry is enabled (status `0`). */
export const isEnabled = ({ status }: { readonly status: string }): boolean => status === '0';

type MenuOf = (id: Id) => MenuRights | undefined;
const permissionIn = (menu: MenuRights | undefined): string[] => (menu && menu.perms !== null ? [menu.perms] : []);

/** The permissions of the enabled menu entries. */
export const permissionsOf = (menuIds: readonly Id[], menuOf: MenuOf): string[] =>
  menuIds.flatMap((id) => {
    const menu = menuOf(id);
    return menu && isEnabled(menu) ? permissionIn(menu) : [];
  });

/**
 * The permissions of all menu entries. A disabled entry is included, because it gives its permission once it is enabled
 * again.
 */
export const permissionsGivenBy = (menuIds: readonly Id[], menuOf: MenuOf): string[] =>
  menuIds.flatMap((id) => permissionIn(menuOf(id)));

/** The enabled roles of an account; none until a password that someone else has set is replaced. */
export const rolesOf = <R extends RoleRights>(holder: Holder, roleOf: (id: Id) => R | undefined): R[] =>
  holder.mustChangePassword
    ? []
    : roleIdsOf(holder)
        .flatMap((id) => roleOf(id) ?? [])
        .filter(isEnabled);

/**
 * Whether an account has every right. The result does not depend on the read models, because the administrator of a new
 * instance exists before the role does.
 */
export const isAdministrator = (holder: Holder): boolean =>
  !holder.mustChangePassword && roleIdsOf(holder).includes(ADMIN_ROLE_ID);

/** The union of the rights of the enabled roles. */
export const rightsOf = (holder: Holder, roleOf: (id: Id) => RoleRights | undefined, menuOf: MenuOf): Rights => {
  if (isAdministrator(holder)) return { roles: [ADMIN_ROLE], permissions: [EVERY_PERMISSION] };
  const roles = rolesOf(holder, roleOf);
  const permissions = roles.flatMap(({ menuIds }) => permissionsOf(menuIds, menuOf));
  return { roles: roles.map(({ roleKey }) => roleKey), permissions: [...new Set(permissions)].sort() };
};
