import { FeedToken, QuarantinedItem } from '@rallyrank/contracts/live/sources';
import { Instant } from '@rallyrank/contracts/shared/time';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import { z } from 'zod';

const DAY_MS = 86_400_000;

/** Tokens are found by their hash; the token itself is not stored. */
export const feedTokens = defineCollection({
  name: 'feed-tokens',
  schema: FeedToken.extend({ tokenHash: z.string() }),
  indexes: [{ fields: ['tokenHash'], unique: true }, { fields: ['createTime'] }],
  expiry: { field: 'expireTime', afterMs: 0 },
  backup: false,
});

/** The newest handled item of each match and source. */
export const feedProgress = defineCollection({
  name: 'feed-progress',
  schema: z.object({ id: z.string(), sequence: z.int(), at: Instant }),
  indexes: [],
  expiry: { field: 'at', afterMs: 30 * DAY_MS },
  backup: true,
});

export const quarantine = defineCollection({
  name: 'feed-quarantine',
  schema: QuarantinedItem,
  indexes: [{ fields: ['at'] }, { fields: ['source', 'at'] }],
  expiry: { field: 'at', afterMs: 30 * DAY_MS },
  backup: true,
});
