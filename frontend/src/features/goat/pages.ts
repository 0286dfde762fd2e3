import type { PageDeclaration } from '~/shared/pages/page';

export const goatPages: readonly PageDeclaration[] = [
  {
    name: 'goat',
    icon: 'trophy',
    menu: { group: 'goat', order: 10 },
    namespaces: ['goat', 'rules'],
    load: () => import('./GoatPage').then((module) => module.GoatPage),
  },
  {
    name: 'goatLab',
    icon: 'chart',
    menu: { group: 'goat', order: 20 },
    namespaces: ['goat'],
    load: () => import('./LabPage').then((module) => module.LabPage),
  },
  {
    name: 'goatRules',
    icon: 'series',
    menu: { group: 'goat', order: 30 },
    namespaces: ['goat'],
    load: () => import('./RulesPage').then((module) => module.RulesPage),
  },
];
