import { z } from 'zod';
import { User } from '../shared/caller.js';
import { Id } from '../shared/ids.js';
import { keepOperations } from '../shared/operations.js';
import { countRefusals } from '../shared/refusals.js';
import { rpc, topic } from '../shared/rpc.js';
import { Instant } from '../shared/time.js';

/** Hexadecimal SHA-256 of a token. Tokens themselves are neither stored nor sent between processes. */
const TokenHash = z.string().regex(/^[0-9a-f]{64}$/);

/** The user of a token; null without a session. Each call counts as activity of the session. */
export const resolveSession = rpc(
  'identity.resolveSession',
  z.object({ tokenHash: TokenHash }),
  User.nullable(),
  2_000,
);

/** Announces sessions that ended before they expired. Processes that cache their users must remove them. */
export const sessionsEnded = topic('identity.sessions-ended', z.object({ tokenHashes: z.array(TokenHash) }));

/**
 * Returns the addresses that gateways refuse. Gateways repeat this call whenever the read model `addressBlock` has
 * changed. A replica answers after it has applied the events up to `position`, the highest position that was announced
 * to the caller.
 */
export const listAddressBlocks = rpc(
  'identity.listAddressBlocks',
  z.object({ position: z.int().nonnegative().default(0) }),
  z.array(z.object({ address: z.string(), until: Instant.nullable() })),
  2_000,
);

/** Display names of users by id. Users without an account are omitted. */
export const shownNames = rpc(
  'identity.shownNames',
  z.object({ userIds: z.array(Id).max(500) }),
  z.array(z.object({ userId: Id, name: z.string() })),
  2_000,
);

/** The values of the enabled entries of a dictionary in their order; empty for an unknown dictionary. */
export const listDictionaryValues = rpc(
  'identity.listDictionaryValues',
  z.object({ dictType: z.string().max(100) }),
  z.array(z.string()),
  2_000,
);

/** The value of a setting that every user may read; empty for any other key. */
export const readSetting = rpc(
  'identity.readSetting',
  z.object({ configKey: z.string().max(100) }),
  z.object({ value: z.string() }),
  2_000,
);

/** Checks the password of a user. Fails with `password.wrong`, or with `login.paused` after too many attempts. */
export const confirmPassword = rpc(
  'identity.confirmPassword',
  z.object({ userId: Id, password: z.string().min(1).max(64) }),
  z.object({}),
);

export const identityRpcs = [
  resolveSession,
  listAddressBlocks,
  countRefusals,
  shownNames,
  listDictionaryValues,
  readSetting,
  confirmPassword,
  keepOperations,
];
