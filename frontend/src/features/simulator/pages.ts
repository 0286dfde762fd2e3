import type { PageDeclaration } from '~/shared/pages/page';

export const simulatorPages: readonly PageDeclaration[] = [
  {
    name: 'simulator',
    icon: 'play',
    namespaces: ['simulator', 'bracket'],
    load: () => import('./SimulatorPage').then((module) => module.SimulatorPage),
  },
];
