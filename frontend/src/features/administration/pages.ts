import type { PageDeclaration } from '~/shared/pages/page';

type Name = keyof typeof import('./BackOfficePage');
const load = (name: Name) => () => import('./BackOfficePage').then((module) => module[name]);

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
    name: 'dictionaries',
    icon: 'book',
    access: { anyOf: ['system:dict:list'] },
    namespaces: ['administration', 'entity'],
    load: load('DictionariesPage'),
  },
  {
    name: 'dictionaryEntries',
    icon: 'book',
    activeMenu: 'dictionaries',
    access: { anyOf: ['system:dict:list'] },
    namespaces: ['entity'],
    load: load('DictionaryEntriesPage'),
  },
  {
    name: 'settings',
    icon: 'settings',
    access: { anyOf: ['system:config:list'] },
    namespaces: ['administration', 'entity'],
    load: load('SettingsPage'),
  },
  {
    name: 'notices',
    icon: 'mail',
    access: { anyOf: ['system:notice:list'] },
    namespaces: ['administration', 'entity'],
    load: load('NoticesPage'),
  },
  {
    name: 'associations',
    icon: 'flag',
    // Permissions of the entity, without the code of all entities on the first visit. Everybody may list associations.
    access: { anyOf: ['association:index:query', 'association:index:edit'] },
    namespaces: ['administration', 'entity'],
    load: load('AssociationsPage'),
  },
  {
    name: 'incidents',
    icon: 'info',
    access: { anyOf: ['monitor:incident:list'] },
    namespaces: ['entity'],
    load: load('IncidentsPage'),
  },
  {
    name: 'addressBlocks',
    icon: 'close',
    access: { anyOf: ['monitor:ipBlock:list'] },
    namespaces: ['entity'],
    load: load('AddressBlocksPage'),
  },
  {
    name: 'blockRules',
    icon: 'close',
    access: { anyOf: ['monitor:ipRule:list'] },
    namespaces: ['entity'],
    load: load('BlockRulesPage'),
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
