import type { PageDeclaration } from '~/shared/pages/page';

const access = { anyOf: ['stat:record:list'] } as const;
export const recordPages: readonly PageDeclaration[] = [
  {
    name: 'records',
    icon: 'record',
    access,
    namespaces: ['records'],
    load: () => import('./RecordsPage').then((module) => module.RecordsPage),
  },
  {
    name: 'record',
    icon: 'record',
    activeMenu: 'records',
    access,
    namespaces: ['records'],
    load: () => import('./RecordPage').then((module) => module.RecordPage),
  },
];
