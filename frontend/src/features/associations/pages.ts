import type { PageDeclaration } from '~/shared/pages/page';

const namespaces = ['associations'] as const;

export const associationPages: readonly PageDeclaration[] = [
  {
    name: 'associationSearch',
    icon: 'flag',
    menu: { group: 'records', order: 20 },
    namespaces,
    load: () => import('./SearchPage').then((module) => module.SearchPage),
  },
  {
    name: 'association',
    icon: 'flag',
    activeMenu: 'associationSearch',
    namespaces,
    load: () => import('./AssociationPage').then((module) => module.AssociationPage),
  },
  {
    name: 'associationMatches',
    icon: 'versus',
    menu: { group: 'records', order: 30 },
    namespaces,
    load: () => import('./MatchesPage').then((module) => module.MatchesPage),
  },
  {
    name: 'associations',
    icon: 'flag',
    menu: { group: 'system', order: 10 },
    // As `association.permissionTo('list')`, without the code of all entities on the first visit.
    access: { anyOf: ['association:index:list'] },
    namespaces: ['entity'],
    load: () => import('./AssociationsPage').then((module) => module.AssociationsPage),
  },
];
