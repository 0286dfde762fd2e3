import { Id } from '@rallyrank/contracts/shared/ids';
import { z } from 'zod';

const views = ['matches', 'results'] as const;
export type View = (typeof views)[number];
export const chatModes = ['float', 'panel'] as const;
export type ChatMode = (typeof chatModes)[number];

/** The state of the live page that is in its address. */
export const liveSchema = z.object({
  editionId: Id.optional(),
  court: z.string().max(60).optional(),
  view: z.enum(views).default('matches'),
  /** The open match: ids of edition and match. */
  match: z
    .string()
    .regex(/^\d{1,19}-\d{1,19}$/)
    .optional(),
  chat: z.enum(chatModes).optional(),
});
export const liveDefaults = { view: 'matches' } as const;
