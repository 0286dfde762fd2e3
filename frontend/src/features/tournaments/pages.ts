import { getEventById } from '@rallyrank/contracts/tournaments/routes';
import { routeQuery } from '~/shared/api/use-route';
import type { PageDeclaration } from '~/shared/pages/page';

const namespaces = ['tournaments'] as const;

export const tournamentPages: readonly PageDeclaration[] = [
  {
    name: 'events',
    icon: 'trophy',
    menu: { group: 'tournaments', order: 10 },
    namespaces,
    load: () => import('./EventListPage').then((module) => module.EventListPage),
  },
  {
    name: 'event',
    icon: 'trophy',
    activeMenu: 'events',
    namespaces,
    data: (search) => [routeQuery(getEventById, { id: search.get('id') ?? '' })],
    load: () => import('./EventPage').then((module) => module.EventPage),
  },
  {
    name: 'series',
    icon: 'series',
    menu: { group: 'tournaments', order: 20 },
    namespaces,
    load: () => import('./SeriesPage').then((module) => module.SeriesPage),
  },
  {
    name: 'systems',
    icon: 'table',
    menu: { group: 'tournaments', order: 30 },
    namespaces,
    load: () => import('./SystemsPage').then((module) => module.SystemsPage),
  },
];
