import { computedRoutes } from './computed.js';
import { performanceRoutes } from './performance.js';
import { streakRoutes } from './streaks.js';

/** Everything that the stats service answers, family by family. */
export const statRoutes = [...computedRoutes, ...streakRoutes, ...performanceRoutes] as const;
