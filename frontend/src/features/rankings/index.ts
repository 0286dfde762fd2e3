import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '~/shared/i18n/lazy-page';

export const rankingRoutes: RouteObject[] = [
  lazyPage('ranking/bwf', ['rankings'], () => import('./WorldRankingPage').then((module) => module.WorldRankingPage)),
];
