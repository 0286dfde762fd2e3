import { z } from 'zod';

/** Maximum number of games (tennis: sets) of a match, as a parameter. */
export const BestOf = z.enum(['3', '5']).transform((games) => (games === '5' ? 5 : 3));
