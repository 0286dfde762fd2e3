import { z } from 'zod';

/** Ranks down to which time is counted. */
export const RankBand = z.enum(['1', '3', '5', '10', '20']);
export type RankBand = z.infer<typeof RankBand>;
