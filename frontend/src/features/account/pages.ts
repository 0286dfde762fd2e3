import type { PageDeclaration } from '~/shared/pages/page';

export const accountPages: readonly PageDeclaration[] = [
  {
    name: 'login',
    icon: 'player',
    namespaces: ['account'],
    load: () => import('./LoginPage').then((module) => module.LoginPage),
  },
  {
    name: 'register',
    icon: 'player',
    namespaces: ['account'],
    load: () => import('./RegisterPage').then((module) => module.RegisterPage),
  },
  {
    name: 'profile',
    icon: 'player',
    access: 'session',
    namespaces: ['account'],
    load: () => import('./ProfilePage').then((module) => module.ProfilePage),
  },
];
