import type { PageDeclaration } from '~/shared/pages/page';

const namespaces = ['rankings'] as const;

export const rankingPages: readonly PageDeclaration[] = [
  {
    name: 'ranking',
    icon: 'ranking',
    menu: { group: 'rankings', order: 10 },
    namespaces,
    load: () => import('./RankingPage').then((module) => module.WorldRankingPage),
  },
  {
    name: 'rankingAlltime',
    icon: 'ranking',
    menu: { group: 'rankings', order: 20 },
    namespaces,
    load: () => import('./RankingPage').then((module) => module.AllTimeRankingPage),
  },
  {
    name: 'rankingElo',
    icon: 'ranking',
    menu: { group: 'rankings', order: 30 },
    namespaces,
    load: () => import('./RankingPage').then((module) => module.EloRankingPage),
  },
  {
    name: 'rankingPeakElo',
    icon: 'ranking',
    menu: { group: 'rankings', order: 40 },
    namespaces,
    load: () => import('./RankingPage').then((module) => module.PeakEloRankingPage),
  },
  {
    name: 'rankingWeeks',
    icon: 'ranking',
    menu: { group: 'rankings', order: 50 },
    namespaces,
    load: () => import('./WeeksPage').then((module) => module.WeeksPage),
  },
  {
    name: 'rankingRace',
    icon: 'ranking',
    menu: { group: 'rankings', order: 60 },
    namespaces,
    load: () => import('./RacePage').then((module) => module.RacePage),
  },
  {
    name: 'rankingChanges',
    icon: 'swap',
    menu: { group: 'rankings', order: 70 },
    namespaces,
    load: () => import('./ChangesPage').then((module) => module.ChangesPage),
  },
];
