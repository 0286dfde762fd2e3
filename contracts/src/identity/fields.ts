import { z } from 'zod';
import { readableText } from '../entity/readable.js';
import { Instant } from '../shared/time.js';

/** Without code points that are letters to Unicode and nothing to the eye, such as the Hangul fillers. */
const LETTERS = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\d][\p{L}\d._-]*$/u;
/** Latin letters together with those of an alphabet that looks like theirs. East Asian scripts do not. */
const MIXED =
  /^(?=.*\p{Script=Latin}).*(?![\p{scx=Latin}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}])\p{L}/u;

/** What people type to identify themselves; case and forms that Unicode calls compatible (NFKC) do not count. */
export const UserName = z
  .string()
  .trim()
  .normalize('NFKC')
  .min(5)
  .max(20)
  .regex(LETTERS, 'letters and digits, with . _ or - after the first')
  .refine((name) => !MIXED.test(name), 'letters of one alphabet');

/** A part of a user name that is sought. */
export const PartOfUserName = z.string().trim().normalize('NFKC').min(1).max(64);

/** Shown beside what its holder does in public. */
export const Nickname = readableText().min(1).max(30);

/** As in the dictionary `sys_user_sex`: male, female, unknown. */
export const sexes = ['0', '1', '2'] as const;

export const Email = z.email('an e-mail address').max(50);

/** A password that is set; of one that is only checked, nothing but its length is known. */
export const Password = z.string().min(5).max(25);

/** Names a session to its user: the beginning of the hash of its token, which is of no use without the rest. */
export const SessionId = z.string().regex(/^[0-9a-f]{16}$/, 'id of a session');

/** A session of the user, without what could continue it. */
export const OwnSession = z.object({
  id: SessionId,
  createdAt: Instant,
  /** Noted once a minute at most. */
  seenAt: Instant,
  /** Unless the user is active before. */
  endsAt: Instant,
  /** The session of this call. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;
