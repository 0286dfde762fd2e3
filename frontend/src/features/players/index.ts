import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '~/shared/i18n/lazy-page';

const namespaces = ['players'] as const;

export const playerRoutes: RouteObject[] = [
  lazyPage('player', namespaces, () => import('./SearchPage').then((module) => module.SearchPage)),
  lazyPage('player/detail', namespaces, () => import('./PlayerPage').then((module) => module.PlayerPage)),
  lazyPage('h2h', namespaces, () => import('./H2HPage').then((module) => module.H2HPage)),
];
