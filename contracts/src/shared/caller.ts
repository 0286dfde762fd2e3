import { z } from 'zod';
import { Id } from './ids.js';

/** A permission: `<module>:<entity>:<action>`, for example `system:user:edit`. */
export type Permission = `${string}:${string}:${string}`;

/** The permission that includes every other one. */
export const EVERY_PERMISSION = '*:*:*' satisfies Permission;
/** The role with every right. */
export const ADMIN_ROLE = 'admin';

/**
 * The rows that are visible to a caller, among entities that belong to a department or a person: all rows, or else
 * those of the listed departments and, with `own`, the caller's own rows.
 */
export const DataScope = z.object({ all: z.boolean(), departments: z.array(Id), own: z.boolean() });
export type DataScope = z.infer<typeof DataScope>;

/**
 * The associations whose players a user may change, by permission. A permission that is not listed covers the players
 * of all associations.
 */
export const PlayerScopes = z.record(z.string(), z.array(z.string()));
export type PlayerScopes = z.infer<typeof PlayerScopes>;

/** A signed-in user, resolved by the gateway and sent to the services inside the signed service token. */
export const User = z.object({
  id: Id,
  name: z.string(),
  department: Id.nullable(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  scope: DataScope,
  /** Absent for a user whose permissions all cover the players of all associations. */
  playerScopes: PlayerScopes.optional(),
  /** Whether someone else has set the password. Until it is replaced, the user can make no other call. */
  mustChangePassword: z.boolean().default(false),
});
export type User = z.infer<typeof User>;

/** The caller of a request; a visitor is not signed in. */
export type Caller = { readonly kind: 'visitor' } | { readonly kind: 'user'; readonly user: User };

export const VISITOR: Caller = { kind: 'visitor' };
