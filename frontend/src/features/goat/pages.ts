import type { PageDeclaration } from '~/shared/pages/page';

export const goatPages: readonly PageDeclaration[] = [
  {
    name: 'goat',
    icon: 'trophy',
    namespaces: ['goat', 'rules'],
    load: () => import('./GoatPage').then((module) => module.GoatPage),
  },
  {
    name: 'goatLab',
    icon: 'settings',
    namespaces: ['goat'],
    load: () => import('./LabPage').then((module) => module.LabPage),
  },
  {
    name: 'goatRules',
    icon: 'book',
    namespaces: ['goat'],
    load: () => import('./RulesPage').then((module) => module.RulesPage),
  },
];
