import { FEEDBACK_DAYS, Feedback } from '@rallyrank/contracts/monitoring/feedback';
import { Instant } from '@rallyrank/contracts/shared/time';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import { z } from 'zod';

const DAY_MS = 86_400_000;

/** Messages of visitors. The id is the key of the sender on that day (`DayKeys`) with the number of the message. */
export const feedback = defineCollection({
  name: 'feedback',
  schema: Feedback.extend({ id: z.string(), at: Instant, isDone: z.boolean() }),
  indexes: [{ fields: ['at'] }],
  expiry: { field: 'at', afterMs: FEEDBACK_DAYS * DAY_MS },
  backup: true,
});
export type Message = z.output<typeof feedback.schema>;
