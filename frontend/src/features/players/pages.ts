import { getPairBasicData, getPlayerBasicData } from '@rallyrank/contracts/players/players';
import { routeQuery } from '~/shared/api/use-route';
import type { PageDeclaration } from '~/shared/pages/page';

const toPlayers = { anyOf: ['player:index:list'] } as const;
const toMeetings = { anyOf: ['player:h2h:list'] } as const;
const namespaces = ['players'] as const;

export const playerPages: readonly PageDeclaration[] = [
  {
    name: 'players',
    icon: 'player',
    access: toPlayers,
    namespaces,
    load: () => import('./SearchPage').then((module) => module.SearchPage),
  },
  {
    name: 'player',
    icon: 'player',
    activeMenu: 'players',
    access: toPlayers,
    namespaces,
    data: (search) => [routeQuery(getPlayerBasicData, { id: search.get('id') ?? '' })],
    load: () => import('./PlayerPage').then((module) => module.PlayerPage),
  },
  {
    name: 'pair',
    icon: 'player',
    activeMenu: 'players',
    access: toPlayers,
    namespaces,
    data: (search) => [routeQuery(getPairBasicData, { id: search.get('id') ?? '' })],
    load: () => import('./PairPage').then((module) => module.PairPage),
  },
  {
    name: 'h2h',
    icon: 'versus',
    access: toMeetings,
    namespaces,
    load: () => import('./H2HPage').then((module) => module.H2HPage),
  },
  {
    name: 'battle',
    icon: 'group',
    access: toMeetings,
    namespaces,
    load: () => import('./BattlePage').then((module) => module.BattlePage),
  },
  {
    name: 'relations',
    icon: 'share',
    access: toPlayers,
    namespaces,
    load: () => import('./relations/RelationsPage').then((module) => module.RelationsPage),
  },
];
