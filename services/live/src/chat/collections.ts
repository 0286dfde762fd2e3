import { Id } from '@rallyrank/contracts/shared/ids';
import { Instant } from '@rallyrank/contracts/shared/time';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import { z } from 'zod';

const DAY_MS = 86_400_000;
const CHAT_DAYS = 30;
const expiry = { field: 'at', afterMs: CHAT_DAYS * DAY_MS };

export const chatMessages = defineCollection({
  name: 'chat-messages',
  schema: z.object({
    id: z.string(),
    editionId: Id,
    writerId: Id,
    writerName: z.string(),
    text: z.string(),
    at: Instant,
  }),
  indexes: [{ fields: ['editionId', 'at'] }, { fields: ['writerId', 'at'] }],
  expiry,
  backup: true,
});
export type StoredMessage = z.output<typeof chatMessages.schema>;

/** Maximum number of readers of one message that are stored; beyond that, the last ones. */
export const MOST_REPORTERS = 100;

/** A message that readers have reported and no moderator has decided on; the id is that of the message. */
export const chatReports = defineCollection({
  name: 'chat-reports',
  schema: z.object({
    id: z.string(),
    editionId: Id,
    writerId: Id,
    reason: z.string(),
    reporters: z.array(Id).max(MOST_REPORTERS),
    reports: z.int().positive(),
    at: Instant,
  }),
  indexes: [{ fields: ['reports', 'at'] }, { fields: ['editionId', 'reports'] }, { fields: ['writerId'] }],
  expiry,
  backup: true,
});
export type StoredReport = z.output<typeof chatReports.schema>;
