import { z } from 'zod';
import { leaderRpc } from '../shared/rpc.js';

/** Looks through the pools of tournaments of these days: a tournament begins and ends by the calendar, too. */
export const reviewPools = leaderRpc(
  'predictions.reviewPools',
  z.object({}),
  z.object({ editions: z.int().nonnegative() }),
  60_000,
);

export const predictionRpcs = [reviewPools];
