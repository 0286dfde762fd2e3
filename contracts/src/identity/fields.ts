import { z } from 'zod';
import { readableText } from '../entity/readable.js';
import { Instant } from '../shared/time.js';

/**
 * Letters and digits, without code points that Unicode classifies as letters but that are invisible, such as the Hangul
 * fillers.
 */
const LETTERS = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\d][\p{L}\d._-]*$/u;
/** Latin letters mixed with letters of an alphabet that looks similar. East Asian scripts do not. */
const MIXED =
  /^(?=.*\p{Script=Latin}).*(?![\p{scx=Latin}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}])\p{L}/u;

/** The name with which people sign in. Case and compatible forms (Unicode NFKC) do not matter. */
export const UserName = z
  .string()
  .trim()
  .normalize('NFKC')
  .min(5)
  .max(20)
  .regex(LETTERS, 'letters and digits, with . _ or - after the first')
  .refine((name) => !MIXED.test(name), 'letters of one alphabet');

/** A part of a user name, for a search. */
export const PartOfUserName = z.string().trim().normalize('NFKC').min(1).max(64);

/** The name that is shown with public actions of its holder. */
export const Nickname = readableText().min(1).max(30);

/** The values of the dictionary `sys_user_sex`: male, female, unknown. */
export const sexes = ['0', '1', '2'] as const;

export const Email = z.email('an e-mail address').max(50);

/** A new password. For a password that is only checked, nothing but its length is validated. */
export const Password = z.string().min(5).max(25);

/** Identifies a session to its user: the beginning of the hash of its token, which is useless without the rest. */
export const SessionId = z.string().regex(/^[0-9a-f]{16}$/, 'id of a session');

/** A session of the user, without the token that could continue it. */
export const OwnSession = z.object({
  id: SessionId,
  createdAt: Instant,
  /** Time of the last activity, stored at most once a minute. */
  seenAt: Instant,
  /** End of the session, unless the user is active before it. */
  endsAt: Instant,
  /** Whether it is the session of this call. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;
