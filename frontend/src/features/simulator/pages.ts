import type { PageDeclaration } from '~/shared/pages/page';

export const simulatorPages: readonly PageDeclaration[] = [
  {
    name: 'simulator',
    icon: 'bracket',
    namespaces: ['simulator', 'bracket'],
    load: () => import('./SimulatorPage').then((module) => module.SimulatorPage),
  },
];
