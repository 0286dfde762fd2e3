import { getBoard } from '@rallyrank/contracts/live/board';
import { routeQuery } from '~/shared/api/use-route';
import type { PageDeclaration } from '~/shared/pages/page';

const namespaces = ['live', 'liveScore'] as const;

export const livePages: readonly PageDeclaration[] = [
  {
    name: 'live',
    icon: 'live',
    namespaces,
    data: () => [routeQuery(getBoard, {})],
    load: () => import('./LivePage').then((module) => module.LivePage),
  },
  {
    name: 'match',
    icon: 'live',
    activeMenu: 'events',
    access: { anyOf: ['tournament:event:list'] },
    namespaces,
    load: () => import('./match/MatchPage').then((module) => module.MatchPage),
  },
  {
    name: 'liveConsole',
    icon: 'pen',
    access: { anyOf: ['live:match:score'] },
    namespaces,
    withoutAntd: true,
    load: () => import('./ConsolePage').then((module) => module.ConsolePage),
  },
  {
    name: 'chatModeration',
    icon: 'chat',
    access: { anyOf: ['live:chat:moderate'] },
    namespaces: ['live'],
    load: () => import('./ModerationPage').then((module) => module.ModerationPage),
  },
  {
    name: 'liveSources',
    icon: 'download',
    access: { anyOf: ['live:token:list'] },
    namespaces: ['live'],
    load: () => import('./SourcesPage').then((module) => module.SourcesPage),
  },
];
