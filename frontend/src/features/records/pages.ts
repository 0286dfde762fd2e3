import type { PageDeclaration } from '~/shared/pages/page';

export const recordPages: readonly PageDeclaration[] = [
  {
    name: 'records',
    icon: 'record',
    menu: { group: 'records', order: 10 },
    namespaces: ['records'],
    load: () => import('./RecordsPage').then((module) => module.RecordsPage),
  },
  {
    name: 'record',
    icon: 'record',
    activeMenu: 'records',
    namespaces: ['records'],
    load: () => import('./RecordPage').then((module) => module.RecordPage),
  },
];
