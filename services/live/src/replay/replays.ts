import { Id } from '@rallyrank/contracts/shared/ids';
import { Instant } from '@rallyrank/contracts/shared/time';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import { z } from 'zod';

/** The current replay; the next leader continues it. */
export const replays = defineCollection({
  name: 'replays',
  schema: z.object({
    id: z.literal('current'),
    editionId: Id,
    speed: z.number().positive(),
    seed: z.int().nonnegative(),
    startedAt: Instant,
  }),
  indexes: [],
  backup: false,
});
export type Replay = z.output<typeof replays.schema>;
