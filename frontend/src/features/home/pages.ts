import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { getSite } from '@rallyrank/contracts/tournaments/site';
import { routeQuery } from '~/shared/api/use-route';
import type { PageDeclaration } from '~/shared/pages/page';
import { finishedEvents, upcomingEvents } from './queries';

const common = {
  icon: 'home',
  namespaces: ['home'],
  withoutAntd: true,
  data: () => [routeQuery(getSite, {}), routeQuery(listEvents, finishedEvents), routeQuery(listEvents, upcomingEvents)],
} as const satisfies Partial<PageDeclaration>;

export const homePages: readonly PageDeclaration[] = [
  {
    name: 'home',
    ...common,
    load: () => import('./HomePage').then((module) => module.HomePage),
  },
  {
    name: 'homeOlder',
    ...common,
    activeMenu: 'home',
    load: () => import('./HomePage').then((module) => module.OlderHomePage),
  },
];
