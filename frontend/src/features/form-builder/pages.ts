import type { PageDeclaration } from '~/shared/pages/page';

export const formBuilderPages: readonly PageDeclaration[] = [
  {
    name: 'formBuilder',
    icon: 'table',
    access: { anyOf: ['tool:build:list'] },
    namespaces: ['form-builder'],
    load: () => import('./FormBuilderPage').then((module) => module.FormBuilderPage),
  },
];
