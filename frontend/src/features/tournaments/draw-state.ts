import { Id } from '@rallyrank/contracts/shared/ids';
import { RoundCode } from '@rallyrank/contracts/sport/codes';
import { z } from 'zod';

/** The shown draw and how it is displayed, in the form in the address of an event. */
export const DrawState = z.object({
  drawId: Id.optional(),
  /** Competitor whose path is highlighted. */
  follow: Id.optional(),
  /** Shows the chances before this round, or the current ones. */
  chances: z.union([RoundCode, z.literal('now')]).optional(),
  /** The round that a phone shows. */
  round: RoundCode.optional(),
});
