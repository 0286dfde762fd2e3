import { getPairBasicData, getPlayerBasicData } from '@rallyrank/contracts/players/routes';
import { routeQuery } from '~/shared/api/use-route';
import type { PageDeclaration } from '~/shared/pages/page';

const namespaces = ['players'] as const;

export const playerPages: readonly PageDeclaration[] = [
  {
    name: 'players',
    icon: 'player',
    menu: { group: 'players', order: 10 },
    namespaces,
    load: () => import('./SearchPage').then((module) => module.SearchPage),
  },
  {
    name: 'player',
    icon: 'player',
    activeMenu: 'players',
    namespaces,
    data: (search) => [routeQuery(getPlayerBasicData, { id: search.get('id') ?? '' })],
    load: () => import('./PlayerPage').then((module) => module.PlayerPage),
  },
  {
    name: 'pair',
    icon: 'player',
    activeMenu: 'players',
    namespaces,
    data: (search) => [routeQuery(getPairBasicData, { id: search.get('id') ?? '' })],
    load: () => import('./PairPage').then((module) => module.PairPage),
  },
  {
    name: 'h2h',
    icon: 'versus',
    menu: { group: 'players', order: 20 },
    namespaces,
    load: () => import('./H2HPage').then((module) => module.H2HPage),
  },
  {
    name: 'battle',
    icon: 'versus',
    menu: { group: 'players', order: 30 },
    namespaces,
    load: () => import('./BattlePage').then((module) => module.BattlePage),
  },
  {
    name: 'relations',
    icon: 'share',
    menu: { group: 'players', order: 60 },
    namespaces,
    load: () => import('./relations/RelationsPage').then((module) => module.RelationsPage),
  },
];
