import { pages } from '@rallyrank/contracts/shared/pages';
import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '~/shared/i18n/lazy-page';

export const rankingRoutes: RouteObject[] = [
  lazyPage(pages.ranking, ['rankings'], () => import('./WorldRankingPage').then((module) => module.WorldRankingPage)),
];
