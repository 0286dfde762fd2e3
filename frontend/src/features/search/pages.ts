import type { PageDeclaration } from '~/shared/pages/page';

export const searchPages: readonly PageDeclaration[] = [
  {
    name: 'search',
    icon: 'search',
    namespaces: ['search'],
    load: () => import('./SearchPage').then((module) => module.SearchPage),
  },
];
