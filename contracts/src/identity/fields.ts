import { z } from 'zod';

/** What people type to identify themselves; case does not count. */
export const UserName = z
  .string()
  .trim()
  .min(5)
  .max(20)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, 'letters and digits, with . _ or - after the first');

export const Email = z.email('an e-mail address').max(50);

/** A password that is set; of one that is only checked, nothing but its length is known. */
export const Password = z.string().min(5).max(25);

/** Names a session to its user: the beginning of the hash of its token, which is of no use without the rest. */
export const SessionId = z.string().regex(/^[0-9a-f]{16}$/, 'id of a session');
