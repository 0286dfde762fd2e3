import { ForecastQueries } from './forecasts.js';
import { LeaderQueries } from './leaders.js';
import { NewsQueries } from './news.js';
import { PoolViews } from './pool-views.js';
import { PoolQueries } from './pools.js';
import { CrowdQueries } from './pools-crowd.js';
import { WalletQueries } from './wallet.js';

/** What composes the answers of this service from its read models. */
export const queries = [
  CrowdQueries,
  ForecastQueries,
  LeaderQueries,
  NewsQueries,
  PoolQueries,
  PoolViews,
  WalletQueries,
];
