import { z } from 'zod';
import { servicesTexts } from '../locales/services.js';
import { leaderRpc } from './rpc.js';

/** The refusals of an address that block rules count. */
export const refusalKinds = servicesTexts.refusals.refusalKinds;
export type RefusalKind = keyof typeof refusalKinds;

/** Maximum number of groups of addresses in one message. */
export const MAX_REFUSAL_COUNTS = 1_000;

/**
 * Reports the number of refusals of groups of addresses since the last message of this process. The leader applies the
 * block rules.
 */
export const countRefusals = leaderRpc(
  'identity.countRefusals',
  z.object({
    counts: z
      .array(
        z.object({
          kind: z.enum(Object.keys(refusalKinds) as [RefusalKind, ...RefusalKind[]]),
          group: z.string().max(64),
          count: z.int().positive(),
        }),
      )
      .max(MAX_REFUSAL_COUNTS),
  }),
  z.object({}),
  5_000,
);
