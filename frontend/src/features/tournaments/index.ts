import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '~/shared/i18n/lazy-page';

const namespaces = ['tournaments'] as const;

export const tournamentRoutes: RouteObject[] = [
  lazyPage('tournament', namespaces, () => import('./EventListPage').then((module) => module.EventListPage)),
  lazyPage('tournament/detail', namespaces, () => import('./EventPage').then((module) => module.EventPage)),
  lazyPage('series', namespaces, () => import('./SeriesPage').then((module) => module.SeriesPage)),
];
