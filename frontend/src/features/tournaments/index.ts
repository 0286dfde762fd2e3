import { pages } from '@rallyrank/contracts/shared/pages';
import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '~/shared/i18n/lazy-page';

const namespaces = ['tournaments'] as const;

export const tournamentRoutes: RouteObject[] = [
  lazyPage(pages.events, namespaces, () => import('./EventListPage').then((module) => module.EventListPage)),
  lazyPage(pages.event, namespaces, () => import('./EventPage').then((module) => module.EventPage)),
  lazyPage(pages.series, namespaces, () => import('./SeriesPage').then((module) => module.SeriesPage)),
];
