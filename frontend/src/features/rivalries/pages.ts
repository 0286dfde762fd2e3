import type { PageDeclaration } from '~/shared/pages/page';

export const rivalryPages: readonly PageDeclaration[] = [
  {
    name: 'greatestMatches',
    icon: 'versus',
    menu: { group: 'players', order: 40 },
    namespaces: ['rivalries'],
    load: () => import('./GreatestMatchesPage').then((module) => module.GreatestMatchesPage),
  },
  {
    name: 'rivalries',
    icon: 'versus',
    menu: { group: 'players', order: 50 },
    namespaces: ['rivalries'],
    load: () => import('./RivalriesPage').then((module) => module.RivalriesPage),
  },
];
