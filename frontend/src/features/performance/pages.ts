import type { PageDeclaration } from '~/shared/pages/page';

export const performancePages: readonly PageDeclaration[] = [
  {
    name: 'majors',
    icon: 'trophy',
    menu: { group: 'performance', order: 10 },
    namespaces: ['performance'],
    load: () => import('./MajorsPage').then((module) => module.MajorsPage),
  },
  {
    name: 'matchStats',
    icon: 'chart',
    menu: { group: 'performance', order: 20 },
    namespaces: ['performance'],
    load: () => import('./MatchStatsPage').then((module) => module.MatchStatsPage),
  },
  {
    name: 'titleResults',
    icon: 'trophy',
    menu: { group: 'performance', order: 30 },
    namespaces: ['performance'],
    load: () => import('./TitleResultsPage').then((module) => module.TitleResultsPage),
  },
  {
    name: 'forecasts',
    icon: 'chart',
    menu: { group: 'performance', order: 40 },
    namespaces: ['performance'],
    load: () => import('./ForecastsPage').then((module) => module.ForecastsPage),
  },
];
