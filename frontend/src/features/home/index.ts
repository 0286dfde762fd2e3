import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '~/shared/i18n/lazy-page';

export const homeRoutes: RouteObject[] = [
  lazyPage('index', ['home'], () => import('./HomePage').then((module) => module.HomePage)),
];
