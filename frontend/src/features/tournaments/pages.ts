import { getEventById } from '@rallyrank/contracts/tournaments/editions';
import { routeQuery } from '~/shared/api/use-route';
import type { PageDeclaration } from '~/shared/pages/page';

const access = { anyOf: ['tournament:event:list'] } as const;
const namespaces = ['tournaments'] as const;

export const tournamentPages: readonly PageDeclaration[] = [
  {
    name: 'events',
    icon: 'calendar',
    access,
    namespaces,
    load: () => import('./EventListPage').then((module) => module.EventListPage),
  },
  {
    name: 'event',
    icon: 'calendar',
    activeMenu: 'events',
    access,
    namespaces: [...namespaces, 'bracket'],
    data: (search) => [routeQuery(getEventById, { id: search.get('id') ?? '' })],
    load: () => import('./EventPage').then((module) => module.EventPage),
  },
  {
    name: 'series',
    icon: 'series',
    access: { anyOf: ['tournament:series:list'] },
    namespaces,
    load: () => import('./SeriesPage').then((module) => module.SeriesPage),
  },
  {
    name: 'systems',
    icon: 'layers',
    access: { anyOf: ['tournament:system:list'] },
    namespaces,
    load: () => import('./SystemsPage').then((module) => module.SystemsPage),
  },
];
