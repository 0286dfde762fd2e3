import { associationRoutes } from './associations.js';
import { computedRoutes } from './computed.js';
import { drawRoutes } from './draws.js';
import { eventStatisticsRoutes } from './event-statistics.js';
import { goatRoutes } from './goat.js';
import { headToHeadRoutes } from './head-to-head.js';
import { healthRoutes } from './health.js';
import { matchRoutes } from './match.js';
import { performanceRoutes } from './performance.js';
import { playerRoutes } from './player.js';
import { recordRoutes } from './records.js';
import { rivalryRoutes } from './rivalries.js';
import { searchRoutes } from './search.js';
import { seasonRoutes } from './seasons.js';
import { seriesRoutes } from './series.js';
import { streakRoutes } from './streaks.js';

/** All routes of the service stats, family by family. */
export const statRoutes = [
  ...computedRoutes,
  ...streakRoutes,
  ...performanceRoutes,
  ...drawRoutes,
  ...eventStatisticsRoutes,
  ...seasonRoutes,
  ...seriesRoutes,
  ...headToHeadRoutes,
  ...matchRoutes,
  ...rivalryRoutes,
  ...playerRoutes,
  ...recordRoutes,
  ...goatRoutes,
  ...associationRoutes,
  ...healthRoutes,
  ...searchRoutes,
] as const;
