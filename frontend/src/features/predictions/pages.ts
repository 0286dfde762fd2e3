import type { PageDeclaration } from '~/shared/pages/page';

const namespaces = ['predictions'] as const;

export const predictionPages: readonly PageDeclaration[] = [
  {
    name: 'predictions',
    icon: 'target',
    namespaces,
    load: () => import('./PredictionsPage').then((module) => module.PredictionsPage),
  },
  {
    name: 'myPredictions',
    icon: 'player',
    activeMenu: 'predictions',
    access: 'user',
    namespaces,
    load: () => import('./MyPredictionsPage').then((module) => module.MyPredictionsPage),
  },
  {
    name: 'predictionLeaders',
    icon: 'places',
    namespaces,
    load: () => import('./LeadersPage').then((module) => module.LeadersPage),
  },
  {
    name: 'predictionCrowd',
    icon: 'scales',
    namespaces,
    load: () => import('./CrowdPage').then((module) => module.CrowdPage),
  },
];
