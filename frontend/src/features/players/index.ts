import { pages } from '@rallyrank/contracts/shared/pages';
import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '~/shared/i18n/lazy-page';

const namespaces = ['players'] as const;

export const playerRoutes: RouteObject[] = [
  lazyPage(pages.players, namespaces, () => import('./SearchPage').then((module) => module.SearchPage)),
  lazyPage(pages.player, namespaces, () => import('./PlayerPage').then((module) => module.PlayerPage)),
  lazyPage(pages.h2h, namespaces, () => import('./H2HPage').then((module) => module.H2HPage)),
];
