import { z } from 'zod';
import { Id } from './ids.js';

/** What a caller may do: `<module>:<entity>:<action>`, for example `system:user:edit`. */
export type Permission = `${string}:${string}:${string}`;

/** Holds every permission. */
export const EVERY_PERMISSION = '*:*:*' satisfies Permission;
/** The role that may do everything. */
export const ADMIN_ROLE = 'admin';

/**
 * The rows visible to a caller among entities that belong to a department or a person: all of them, or else those of the listed departments
 * and, with `own`, the caller's own.
 */
export const DataScope = z.object({ all: z.boolean(), departments: z.array(Id), own: z.boolean() });
export type DataScope = z.infer<typeof DataScope>;

/** A signed-in user, as resolved by the gateway; sent to the services inside the signed service token. */
export const User = z.object({
  id: Id,
  name: z.string(),
  department: Id.nullable(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  scope: DataScope,
  /** Whether the password was given by others: until it is replaced, the user may do nothing else. */
  mustChangePassword: z.boolean().default(false),
});
export type User = z.infer<typeof User>;

/** The caller of a request; a visitor is not signed in. */
export type Caller = { readonly kind: 'visitor' } | { readonly kind: 'user'; readonly user: User };

export const VISITOR: Caller = { kind: 'visitor' };
