import { pages } from '@rallyrank/contracts/shared/pages';
import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '~/shared/i18n/lazy-page';

export const homeRoutes: RouteObject[] = [
  lazyPage(pages.home, ['home'], () => import('./HomePage').then((module) => module.HomePage)),
];
