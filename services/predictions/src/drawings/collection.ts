import { Drawing } from '@rallyrank/contracts/predictions/drawing';
import { Id } from '@rallyrank/contracts/shared/ids';
import { Instant } from '@rallyrank/contracts/shared/time';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import { z } from 'zod';

export const drawings = defineCollection({
  name: 'drawings',
  schema: z.object({ id: z.string(), userId: Id, name: z.string(), savedAt: Instant, drawing: Drawing }),
  indexes: [{ fields: ['userId', 'savedAt'] }],
  backup: true,
});
