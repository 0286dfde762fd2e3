import type { PageDeclaration } from '~/shared/pages/page';

const access = { anyOf: ['association:index:list'] } as const;
const namespaces = ['associations'] as const;

export const associationPages: readonly PageDeclaration[] = [
  {
    name: 'associationSearch',
    icon: 'flag',
    access,
    namespaces,
    load: () => import('./SearchPage').then((module) => module.SearchPage),
  },
  {
    name: 'association',
    icon: 'flag',
    activeMenu: 'associationSearch',
    access,
    namespaces,
    load: () => import('./AssociationPage').then((module) => module.AssociationPage),
  },
  {
    name: 'associationMatches',
    icon: 'globe',
    access,
    namespaces,
    load: () => import('./MatchesPage').then((module) => module.MatchesPage),
  },
];
