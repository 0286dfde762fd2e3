import type { PageDeclaration } from '~/shared/pages/page';

const load = (name: 'RolesPage' | 'MenusPage' | 'DepartmentsPage' | 'PostsPage') => () =>
  import('./BackOfficePage').then((module) => module[name]);

// Permissions as `permissionTo('list')` of the entities, without the code of all entities on the first visit.
export const administrationPages: readonly PageDeclaration[] = [
  {
    name: 'users',
    icon: 'player',
    menu: { group: 'system', order: 1 },
    access: { anyOf: ['system:user:list'] },
    namespaces: ['administration', 'entity'],
    load: () => import('./UsersPage').then((module) => module.UsersPage),
  },
  {
    name: 'roles',
    icon: 'record',
    menu: { group: 'system', order: 2 },
    access: { anyOf: ['system:role:list'] },
    namespaces: ['entity'],
    load: load('RolesPage'),
  },
  {
    name: 'menus',
    icon: 'menu',
    menu: { group: 'system', order: 3 },
    access: { anyOf: ['system:menu:list'] },
    namespaces: ['entity'],
    load: load('MenusPage'),
  },
  {
    name: 'departments',
    icon: 'series',
    menu: { group: 'system', order: 4 },
    access: { anyOf: ['system:dept:list'] },
    namespaces: ['entity'],
    load: load('DepartmentsPage'),
  },
  {
    name: 'posts',
    icon: 'table',
    menu: { group: 'system', order: 5 },
    access: { anyOf: ['system:post:list'] },
    namespaces: ['entity'],
    load: load('PostsPage'),
  },
];
