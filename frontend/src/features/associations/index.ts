import { pages } from '@rallyrank/contracts/shared/pages';
import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '~/shared/i18n/lazy-page';

export const associationRoutes: RouteObject[] = [
  lazyPage(pages.associations, ['entity'], () =>
    import('./AssociationsPage').then((module) => module.AssociationsPage),
  ),
];
