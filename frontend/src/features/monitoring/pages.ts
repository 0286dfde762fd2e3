import type { PageDeclaration } from '~/shared/pages/page';

export const monitoringPages: readonly PageDeclaration[] = [
  {
    name: 'visits',
    icon: 'chart',
    access: { anyOf: ['monitor:visit:list'] },
    namespaces: ['monitoring'],
    load: () => import('./VisitsPage').then((module) => module.VisitsPage),
  },
];
