import { z } from 'zod';
import { leaderRpc } from '../shared/rpc.js';

/** Reviews the pools of tournaments on these days, because a tournament also begins and ends by the calendar. */
export const reviewPools = leaderRpc(
  'predictions.reviewPools',
  z.object({}),
  z.object({ editions: z.int().nonnegative() }),
  60_000,
);

export const predictionRpcs = [reviewPools];
