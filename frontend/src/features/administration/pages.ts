import type { PageDeclaration } from '~/shared/pages/page';

const load = (name: 'RolesPage' | 'MenusPage' | 'DepartmentsPage' | 'PostsPage') => () =>
  import('./BackOfficePage').then((module) => module[name]);

// Permissions as `permissionTo('list')` of the entities, without the code of all entities on the first visit.
export const administrationPages: readonly PageDeclaration[] = [
  {
    name: 'users',
    icon: 'player',
    access: { anyOf: ['system:user:list'] },
    namespaces: ['administration', 'entity'],
    load: () => import('./UsersPage').then((module) => module.UsersPage),
  },
  {
    name: 'roles',
    icon: 'record',
    access: { anyOf: ['system:role:list'] },
    namespaces: ['entity'],
    load: load('RolesPage'),
  },
  {
    name: 'menus',
    icon: 'menu',
    access: { anyOf: ['system:menu:list'] },
    namespaces: ['entity'],
    load: load('MenusPage'),
  },
  {
    name: 'departments',
    icon: 'series',
    access: { anyOf: ['system:dept:list'] },
    namespaces: ['entity'],
    load: load('DepartmentsPage'),
  },
  {
    name: 'posts',
    icon: 'table',
    access: { anyOf: ['system:post:list'] },
    namespaces: ['entity'],
    load: load('PostsPage'),
  },
];
