import type { PageDeclaration } from '~/shared/pages/page';

const load =
  (name: 'RolesPage' | 'MenusPage' | 'DepartmentsPage' | 'PostsPage' | 'AssociationsPage' | 'TextsPage') => () =>
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
    namespaces: ['administration', 'entity'],
    load: load('RolesPage'),
  },
  {
    name: 'userRoles',
    icon: 'record',
    activeMenu: 'users',
    access: { anyOf: ['system:user:edit'] },
    namespaces: ['administration', 'entity'],
    load: () => import('./UserRolesPage').then((module) => module.UserRolesPage),
  },
  {
    name: 'roleUsers',
    icon: 'player',
    activeMenu: 'roles',
    access: { anyOf: ['system:role:edit'] },
    namespaces: ['administration', 'entity'],
    load: () => import('./RoleUsersPage').then((module) => module.RoleUsersPage),
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
  {
    name: 'associations',
    icon: 'flag',
    // As `association.permissionTo('edit')`, without the code of all entities on the first visit: everybody may list associations.
    access: { anyOf: ['association:index:edit'] },
    namespaces: ['entity'],
    load: load('AssociationsPage'),
  },
  {
    name: 'texts',
    icon: 'pen',
    // As `siteText.permissionTo('list')`, without the code of all entities on the first visit.
    access: { anyOf: ['site:text:list'] },
    namespaces: ['entity'],
    load: load('TextsPage'),
  },
];
