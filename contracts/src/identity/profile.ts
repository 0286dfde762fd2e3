import { z } from 'zod';
import { readableText } from '../entity/readable.js';
import { accountTexts } from '../locales/account.js';
import { jsonBody } from '../shared/body.js';
import { Paging } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { flatRoute, pageRoute, route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { Words } from '../shared/words.js';
import { Email, Nickname, OwnSession, sexes } from './fields.js';

const MAX_BODY = 4_096;
const base = { service: 'identity', cache: 'none', tags: [], access: 'user' } as const;
const own = { ...base, query: z.object({}) } as const;

export const Hobby = readableText().max(100);

/** Data that users enter about themselves. */
const Stated = z.object({
  nickName: Nickname,
  email: Email,
  sex: z.enum(sexes),
  favouritePlayerId: Id.nullable(),
  hobby: Hobby.nullable(),
});

export const OwnProfile = Stated.extend({
  userId: Id,
  userName: z.string(),
  /** Any value that was valid when it was entered. */
  nickName: z.string(),
  hobby: z.string().nullable(),
  /** Null for the first administrator until an address is entered. */
  email: z.string().nullable(),
  /** Path of the picture (`downloadResource`); null if there is none. */
  avatar: z.string().nullable(),
  /** The number that operators entered. */
  phonenumber: z.string().nullable(),
  deptId: Id.nullable(),
  dept: z.object({ deptName: z.string(), leader: z.string().nullable() }).nullable(),
  /** Names of the roles and the posts. */
  roles: z.array(z.string()),
  posts: z.array(z.string()),
  status: z.enum(['0', '1']),
  createTime: Instant,
});
export type OwnProfile = z.infer<typeof OwnProfile>;

export const getOwnProfile = flatRoute({
  ...own,
  name: 'getOwnProfile',
  method: 'GET',
  path: '/system/user/profile',
  summary: 'The account of the signed-in user',
  rate: 'read',
  /** In addition, the names of the roles and of the posts, each as one text. */
  fields: { data: OwnProfile, roleGroup: z.string(), postGroup: z.string() },
});

export const changeOwnProfile = route({
  ...own,
  name: 'changeOwnProfile',
  title: accountTexts.profile.changeOwnProfile,
  method: 'PUT',
  path: '/system/user/profile',
  summary:
    'Changes what the signed-in user states about themselves, and nothing else; an e-mail address serves for one account',
  rate: 'write',
  byLeader: false,
  body: jsonBody(Stated, MAX_BODY),
  data: OwnProfile,
});

/** `registration`: the account was created; `login` and `logout`: a session began or ended. */
export const loginActions = ['login', 'logout', 'registration'] as const;

/**
 * Results of an attempt, with texts in the language of the reader. For `wrongCaptcha` and `paused`, the password was
 * not checked.
 */
export const loginReasons = ['done', 'wrongPassword', 'wrongCaptcha', 'paused', 'disabled', 'taken'] as const;

export const LoginEntry = z.object({
  id: z.string(),
  at: Instant,
  action: z.enum(loginActions),
  isSuccess: z.boolean(),
  /** Absent in entries of earlier versions. */
  reason: z.enum(loginReasons).optional(),
  /** An IPv4 address or the /64 network of an IPv6 address; empty if unknown. */
  address: z.string(),
  /** City and country of the address, or a text for an internal network; null if unknown. */
  loginLocation: Words.nullable(),
  /** Name and major version, such as `Firefox 140`; empty if unknown. */
  browser: z.string(),
  /** Operating system; empty if unknown. */
  system: z.string(),
});
export type LoginEntry = z.infer<typeof LoginEntry>;

export const listOwnLogins = pageRoute({
  ...base,
  name: 'listOwnLogins',
  method: 'GET',
  path: '/system/user/profile/logins',
  summary: 'Logins to the account of the signed-in user in the last 180 days, failed ones too, the latest first',
  rate: 'read',
  query: z.object(Paging),
  row: LoginEntry,
});

/** A stored file. `downloadResource` returns its content. */
export const OwnFile = z.object({
  fileName: z.string(),
  originalFilename: z.string(),
  /** Size in bytes. */
  size: z.int().positive(),
  createTime: Instant,
});
export type OwnFile = z.infer<typeof OwnFile>;

export const exportOwnData = route({
  ...own,
  name: 'exportOwnData',
  method: 'GET',
  path: '/system/user/profile/export',
  summary: 'The account of the signed-in user with all data of this service, but for hashes of secrets',
  rate: 'export',
  data: z.object({
    account: OwnProfile,
    sessions: z.array(OwnSession),
    logins: z.array(LoginEntry),
    files: z.array(OwnFile),
  }),
});

export const eraseOwnAccount = flatRoute({
  ...own,
  name: 'eraseOwnAccount',
  title: accountTexts.profile.eraseOwnAccount,
  method: 'POST',
  path: '/system/user/profile/erase',
  summary:
    'Deletes the account of the signed-in user with its sessions and logins, permanently; the password confirms it',
  rate: 'write',
  body: jsonBody(z.object({ password: z.string().min(1).max(64) }), MAX_BODY),
  holdsSecret: true,
  fields: {},
});

export const profileRoutes = [getOwnProfile, changeOwnProfile, listOwnLogins, exportOwnData, eraseOwnAccount];
