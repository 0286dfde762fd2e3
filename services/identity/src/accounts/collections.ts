import { sexes } from '@rallyrank/contracts/identity/fields';
import { loginActions, loginReasons } from '@rallyrank/contracts/identity/profile';
import { Id } from '@rallyrank/contracts/shared/ids';
import { Instant } from '@rallyrank/contracts/shared/time';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import type { Documents } from '@rallyrank/infra/documents/port';
import { z } from 'zod';
import { StoredPlace } from '../logs/location.js';

const DAY_MS = 86_400_000;
export const CAPTCHA_LIFE_MS = 120_000;

/**
 * The user name of an entry's account in lower case, for sorting and searching. Absent if there is no account or it has
 * been deleted, and in entries of earlier versions until a leader has added it.
 */
export const NameKey = z.string().nullable().optional();

/** Accounts. The hash is a PHC string. */
export const accounts = defineCollection({
  name: 'accounts',
  schema: z.object({
    id: Id,
    name: z.string(),
    /** The name without case: two accounts must not differ only in case. */
    nameKey: z.string(),
    email: z.string().nullable(),
    /** The e-mail address without case: it can be used for one account only. */
    emailKey: z.string().optional(),
    favouritePlayerId: Id.nullable().optional(),
    hobby: z.string().nullable().optional(),
    passwordHash: z.string(),
    /** Ids. */
    roles: z.array(z.string()),
    /** The ids of `roles` separated by commas, because a query cannot search a list. */
    roleList: z.string().optional(),
    nickName: z.string().optional(),
    /** Path of a file of this account. */
    avatar: z.string().nullable().optional(),
    phonenumber: z.string().nullable().optional(),
    sex: z.enum(sexes).optional(),
    deptId: Id.nullable().optional(),
    postIds: z.array(Id).optional(),
    postList: z.string().optional(),
    /** 1: disabled. */
    status: z.enum(['0', '1']).optional(),
    remark: z.string().nullable().optional(),
    /** Until the one-time password is replaced, the account has no permissions. */
    mustChangePassword: z.boolean(),
    createdAt: Instant,
  }),
  indexes: [
    { fields: ['nameKey'], unique: true },
    { fields: ['emailKey'], unique: true },
    { fields: ['createdAt'] },
    { fields: ['deptId', 'createdAt'] },
    { fields: ['email'] },
    { fields: ['phonenumber'] },
  ],
  backup: true,
});
export type Account = z.output<typeof accounts.schema>;
export type Accounts = Documents<Account>;

/** The id is the SHA-256 of the token. */
export const sessions = defineCollection({
  name: 'sessions',
  schema: z.object({
    id: z.string(),
    accountId: Id,
    /**
     * SHA-256 of the account's `passwordHash` when the session began: the session is invalid once the password has
     * changed.
     */
    credential: z.string(),
    nameKey: NameKey,
    createdAt: Instant,
    seenAt: Instant,
    endsAt: Instant,
    /** Address from which the session began; absent in sessions of earlier versions. */
    address: z.string().optional(),
    place: StoredPlace,
    browser: z.string().optional(),
    system: z.string().optional(),
  }),
  indexes: [{ fields: ['accountId'] }, { fields: ['createdAt'] }, { fields: ['address'] }],
  expiry: { field: 'endsAt', afterMs: 0 },
  backup: false,
});
export type SessionDocument = z.output<typeof sessions.schema>;

export const captchas = defineCollection({
  name: 'captchas',
  schema: z.object({ id: z.string(), code: z.string(), createdAt: Instant }),
  indexes: [],
  expiry: { field: 'createdAt', afterMs: CAPTCHA_LIFE_MS },
  backup: false,
});

/** Failed attempts by account name (hashed: it may be a mistyped password) and by group of addresses. */
export const attempts = defineCollection({
  name: 'attempts',
  schema: z.object({ id: z.string(), failures: z.int(), pausedUntil: z.int(), lastAt: Instant }),
  indexes: [],
  expiry: { field: 'lastAt', afterMs: DAY_MS },
  backup: false,
});

/** Groups of addresses from which an account has logged in. The id is a hash of the account name and the group. */
export const familiarAddresses = defineCollection({
  name: 'familiar-addresses',
  schema: z.object({ id: z.string(), seenAt: Instant }),
  indexes: [],
  expiry: { field: 'seenAt', afterMs: 90 * DAY_MS },
  backup: false,
});

/**
 * Logins, logouts and registrations. They contain the id of the account, or none if nobody has the typed name, which
 * may be a mistyped password. Attempts that are rejected before the password is checked are not listed, so that nobody
 * can fill the store with them.
 */
export const logins = defineCollection({
  name: 'logins',
  schema: z.object({
    id: z.string(),
    accountId: Id.nullable(),
    nameKey: NameKey,
    action: z.enum(loginActions),
    isSuccess: z.boolean(),
    reason: z.enum(loginReasons).optional(),
    address: z.string(),
    place: StoredPlace,
    browser: z.string(),
    system: z.string(),
    at: Instant,
  }),
  indexes: [{ fields: ['accountId', 'at'] }, { fields: ['nameKey', 'at'] }, { fields: ['at'] }],
  expiry: { field: 'at', afterMs: 180 * DAY_MS },
  backup: true,
});
export type LoginDocument = z.output<typeof logins.schema>;
