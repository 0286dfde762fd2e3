import type { PageDeclaration } from '~/shared/pages/page';

const namespaces = ['rankings'] as const;

export const rankingPages: readonly PageDeclaration[] = [
  {
    name: 'ranking',
    icon: 'ranking',
    namespaces,
    load: () => import('./RankingPage').then((module) => module.WorldRankingPage),
  },
  {
    name: 'rankingAlltime',
    icon: 'hourglass',
    namespaces,
    load: () => import('./RankingPage').then((module) => module.AllTimeRankingPage),
  },
  {
    name: 'rankingElo',
    icon: 'gauge',
    namespaces,
    load: () => import('./RankingPage').then((module) => module.EloRankingPage),
  },
  {
    name: 'rankingPeakElo',
    icon: 'peak',
    namespaces,
    load: () => import('./RankingPage').then((module) => module.PeakEloRankingPage),
  },
  {
    name: 'rankingWeeks',
    icon: 'crown',
    namespaces,
    load: () => import('./WeeksPage').then((module) => module.WeeksPage),
  },
  {
    name: 'rankingRace',
    icon: 'bars',
    namespaces,
    load: () => import('./RacePage').then((module) => module.RacePage),
  },
  {
    name: 'rankingChanges',
    icon: 'swap',
    namespaces,
    load: () => import('./ChangesPage').then((module) => module.ChangesPage),
  },
];
