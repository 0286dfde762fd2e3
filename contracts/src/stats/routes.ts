import { computedRoutes } from './computed.js';
import { streakRoutes } from './streaks.js';

/** Everything that the stats service answers, family by family. */
export const statRoutes = [...computedRoutes, ...streakRoutes] as const;
