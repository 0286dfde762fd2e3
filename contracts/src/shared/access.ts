import { ADMIN_ROLE, EVERY_PERMISSION, type Permission, type User } from './caller.js';

type Permissions = readonly [Permission, ...Permission[]];

/**
 * The requirement of a call: a session, even with a one-time password; a user with a password of their own; or such a
 * user with one, or all, of several permissions.
 */
export type UserAccess = 'session' | 'user' | { readonly anyOf: Permissions } | { readonly allOf: Permissions };

/** The callers who may make a call. */
export type Access = 'public' | UserAccess;

export type Decision = 'allowed' | 'login-required' | 'password-change-required' | 'forbidden';

type Rights = Pick<User, 'roles' | 'permissions' | 'mustChangePassword'>;
export type Asking = { readonly kind: 'visitor' } | { readonly kind: 'user'; readonly user: Rights };

const holds = ({ roles, permissions }: Rights, permission: Permission): boolean =>
  roles.includes(ADMIN_ROLE) || permissions.includes(EVERY_PERMISSION) || permissions.includes(permission);

/** The only access decision. The gateway makes it, and the service repeats it. Pages show only what it allows. */
export const decideAccess = (access: Access, caller: Asking): Decision => {
  if (access === 'public') return 'allowed';
  if (caller.kind === 'visitor') return 'login-required';
  if (access === 'session') return 'allowed';
  if (caller.user.mustChangePassword) return 'password-change-required';
  if (access === 'user') return 'allowed';
  const isAllowed =
    'anyOf' in access
      ? access.anyOf.some((permission) => holds(caller.user, permission))
      : access.allOf.every((permission) => holds(caller.user, permission));
  return isAllowed ? 'allowed' : 'forbidden';
};
