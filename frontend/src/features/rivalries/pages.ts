import type { PageDeclaration } from '~/shared/pages/page';

const access = { anyOf: ['player:h2h:list'] } as const;
export const rivalryPages: readonly PageDeclaration[] = [
  {
    name: 'greatestMatches',
    icon: 'star',
    access,
    namespaces: ['rivalries'],
    load: () => import('./GreatestMatchesPage').then((module) => module.GreatestMatchesPage),
  },
  {
    name: 'rivalries',
    icon: 'bolt',
    access,
    namespaces: ['rivalries'],
    load: () => import('./RivalriesPage').then((module) => module.RivalriesPage),
  },
];
