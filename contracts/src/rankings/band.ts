import { z } from 'zod';

/** Rank bands (top n) for which time is counted. */
export const RankBand = z.enum(['1', '3', '5', '10', '20']);
export type RankBand = z.infer<typeof RankBand>;
