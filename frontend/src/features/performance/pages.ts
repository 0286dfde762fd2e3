import type { PageDeclaration } from '~/shared/pages/page';

export const performancePages: readonly PageDeclaration[] = [
  {
    name: 'majors',
    icon: 'gem',
    namespaces: ['performance'],
    load: () => import('./MajorsPage').then((module) => module.MajorsPage),
  },
  {
    name: 'matchStats',
    icon: 'chart',
    namespaces: ['performance'],
    load: () => import('./MatchStatsPage').then((module) => module.MatchStatsPage),
  },
  {
    name: 'titleResults',
    icon: 'checks',
    namespaces: ['performance'],
    load: () => import('./TitleResultsPage').then((module) => module.TitleResultsPage),
  },
  {
    name: 'forecasts',
    icon: 'trend',
    namespaces: ['performance'],
    load: () => import('./ForecastsPage').then((module) => module.ForecastsPage),
  },
];
