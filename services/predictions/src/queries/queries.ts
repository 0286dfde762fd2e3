import { ForecastQueries } from './forecasts.js';
import { LeaderQueries } from './leaders.js';
import { NewsQueries } from './news.js';
import { PoolViews } from './pool-views.js';
import { PoolQueries } from './pools.js';
import { CrowdQueries } from './pools-crowd.js';
import { WalletQueries } from './wallet.js';

/** Queries that compose answers from the read models of this service. */
export const queries = [
  CrowdQueries,
  ForecastQueries,
  LeaderQueries,
  NewsQueries,
  PoolQueries,
  PoolViews,
  WalletQueries,
];
