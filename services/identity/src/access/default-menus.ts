import type { Entity } from '@rallyrank/contracts/entity/entity';
import { addressBlock } from '@rallyrank/contracts/identity/address-block';
import { blockRule } from '@rallyrank/contracts/identity/block-rule';
import { department } from '@rallyrank/contracts/identity/department';
import { dictType } from '@rallyrank/contracts/identity/dictionary';
import { incident } from '@rallyrank/contracts/identity/incident';
import { menu } from '@rallyrank/contracts/identity/menu';
import { notice } from '@rallyrank/contracts/identity/notice';
import { post } from '@rallyrank/contracts/identity/post';
import { role } from '@rallyrank/contracts/identity/role';
import { setting } from '@rallyrank/contracts/identity/settings';
import { viewOf } from '@rallyrank/contracts/identity/site-menu';
import { association } from '@rallyrank/contracts/players/association';
import { findingDecision } from '@rallyrank/contracts/players/finding-decision';
import { pageNames } from '@rallyrank/contracts/shared/page-names';
import type { Words } from '@rallyrank/contracts/shared/words';
import { siteText } from '@rallyrank/contracts/tournaments/site-text';
import { identityTexts } from '../locales/identity.js';

/** A page of the back-office and its buttons, as in a new instance. */
export interface DefaultPage {
  readonly name: Words;
  readonly path: string;
  readonly component: string;
  readonly icon: string;
  /** The first two parts of its permissions. */
  readonly permission: string;
  /** The third part of the permission that opens the page, if it is not `list`. */
  readonly opens?: string;
  readonly actions: readonly (keyof typeof actionNames)[];
}

export const actionNames = identityTexts.defaultMenus.actionNames;

const EVERY_ACTION = ['query', 'add', 'edit', 'remove', 'export', 'import'] as const;

const pageOf = ({ plural, permission }: Entity, path: string, component: string, icon: string): DefaultPage => ({
  name: plural,
  path,
  component,
  icon,
  permission,
  actions: EVERY_ACTION,
});

const systemPages: readonly DefaultPage[] = [
  {
    name: identityTexts.defaultMenus.systemPages.users,
    path: 'user',
    component: 'system/user/index',
    icon: 'user',
    permission: 'system:user',
    actions: ['query', 'add', 'edit', 'remove', 'export', 'import', 'resetPwd'],
  },
  pageOf(role, 'role', 'system/role/index', 'peoples'),
  pageOf(menu, 'menu', 'system/menu/index', 'tree-table'),
  pageOf(department, 'dept', 'system/dept/index', 'tree'),
  pageOf(post, 'post', 'system/post/index', 'post'),
  pageOf(dictType, 'dict', 'system/dict/index', 'dict'),
  pageOf(setting, 'config', 'system/config/index', 'edit'),
  pageOf(notice, 'notice', 'system/notice/index', 'message'),
  {
    name: pageNames.editedPlayers,
    path: 'player',
    component: viewOf('editedPlayers'),
    icon: 'user',
    permission: 'player:index',
    opens: 'edit',
    actions: ['add', 'history'],
  },
  {
    name: pageNames.playerSuggestions,
    path: 'player/suggestion',
    component: viewOf('playerSuggestions'),
    icon: 'message',
    permission: 'player:suggestion',
    actions: ['decide'],
  },
  {
    name: pageNames.editedEvents,
    path: 'event',
    component: viewOf('editedEvents'),
    icon: 'edit',
    permission: 'tournament:event',
    opens: 'edit',
    actions: ['add', 'history'],
  },
  {
    name: pageNames.editedSystems,
    path: 'points',
    component: viewOf('editedSystems'),
    icon: 'list',
    permission: 'tournament:system',
    opens: 'edit',
    actions: ['history'],
  },
  {
    name: pageNames.eventSuggestions,
    path: 'event/suggestion',
    component: viewOf('eventSuggestions'),
    icon: 'message',
    permission: 'tournament:suggestion',
    actions: ['decide'],
  },
  {
    name: pageNames.dataHealth,
    path: 'data-health',
    component: viewOf('dataHealth'),
    icon: 'monitor',
    permission: findingDecision.permission,
    actions: EVERY_ACTION,
  },
  pageOf(association, 'association', 'system/association/index', 'flag'),
  pageOf(siteText, 'text', 'system/text/index', 'text'),
];

const monitoringPages: readonly DefaultPage[] = [
  {
    name: pageNames.visits,
    path: 'visit',
    component: 'monitor/visit/index',
    icon: 'chart',
    permission: 'monitor:visit',
    actions: [],
  },
  {
    name: pageNames.feedback,
    path: 'feedback',
    component: 'monitor/feedback/index',
    icon: 'message',
    permission: 'monitor:feedback',
    actions: ['edit', 'remove', 'export'],
  },
  {
    name: pageNames.online,
    path: 'online',
    component: 'monitor/online/index',
    icon: 'online',
    permission: 'monitor:online',
    actions: ['forceLogout'],
  },
  {
    name: pageNames.jobs,
    path: 'job',
    component: 'monitor/job/index',
    icon: 'job',
    permission: 'monitor:job',
    actions: ['query', 'add', 'edit', 'changeStatus', 'remove', 'export'],
  },
  {
    name: pageNames.server,
    path: 'server',
    component: 'monitor/server/index',
    icon: 'server',
    permission: 'monitor:server',
    actions: ['rebuild', 'parked'],
  },
  {
    name: pageNames.caches,
    path: 'cache',
    component: 'monitor/cache/index',
    icon: 'redis',
    permission: 'monitor:cache',
    actions: [],
  },
  {
    name: pageNames.cacheList,
    path: 'cache/list',
    component: viewOf('cacheList'),
    icon: 'redis-list',
    permission: 'monitor:cache',
    actions: ['remove'],
  },
  {
    name: pageNames.dataSources,
    path: 'druid',
    component: 'monitor/druid/index',
    icon: 'druid',
    permission: 'monitor:druid',
    actions: ['reset'],
  },
  pageOf(incident, 'incident', 'monitor/incident/index', 'message'),
  pageOf(addressBlock, 'ip-block', 'monitor/ip-block/index', 'lock'),
  pageOf(blockRule, 'ip-rule', 'monitor/ip-rule/index', 'validCode'),
  {
    name: pageNames.loginLogs,
    path: 'logininfor',
    component: 'monitor/logininfor/index',
    icon: 'logininfor',
    permission: 'monitor:logininfor',
    actions: ['remove', 'clean', 'export', 'unlock'],
  },
  {
    name: pageNames.operationLogs,
    path: 'operlog',
    component: 'monitor/operlog/index',
    icon: 'form',
    permission: 'monitor:operlog',
    actions: ['remove', 'clean', 'export'],
  },
];

const livePages: readonly DefaultPage[] = [
  {
    name: pageNames.liveConsole,
    path: 'console',
    component: viewOf('liveConsole'),
    icon: 'pen',
    permission: 'live:match',
    opens: 'score',
    actions: [],
  },
  {
    name: pageNames.chatModeration,
    path: 'chat/moderation',
    component: viewOf('chatModeration'),
    icon: 'mail',
    permission: 'live:chat',
    opens: 'moderate',
    actions: [],
  },
  {
    name: pageNames.liveSources,
    path: 'sources',
    component: viewOf('liveSources'),
    icon: 'link',
    permission: 'live:token',
    actions: ['add', 'remove'],
  },
];

const toolPages: readonly DefaultPage[] = [
  {
    name: pageNames.formBuilder,
    path: 'build',
    component: 'tool/build/index',
    icon: 'build',
    permission: 'tool:build',
    actions: [],
  },
  {
    name: pageNames.apiDocs,
    path: 'swagger',
    component: 'tool/swagger/index',
    icon: 'swagger',
    permission: 'tool:swagger',
    actions: [],
  },
  {
    name: pageNames.generator,
    path: 'gen',
    component: 'tool/gen/index',
    icon: 'code',
    permission: 'tool:gen',
    actions: ['query', 'edit', 'remove', 'import', 'preview', 'code'],
  },
  {
    name: pageNames.dataImport,
    path: 'import',
    component: 'tool/import/index',
    icon: 'upload',
    permission: 'tool:sql',
    actions: ['import'],
  },
];

export interface DefaultDirectory {
  readonly name: Words;
  readonly path: string;
  readonly icon: string;
  readonly pages: readonly DefaultPage[];
}

/** The directories and their pages in the order of the menu. */
export const defaultDirectories: readonly DefaultDirectory[] = [
  { name: identityTexts.defaultMenus.defaultDirectories.system, path: 'system', icon: 'system', pages: systemPages },
  {
    name: identityTexts.defaultMenus.defaultDirectories.monitoring,
    path: 'monitor',
    icon: 'monitor',
    pages: monitoringPages,
  },
  { name: identityTexts.defaultMenus.defaultDirectories.live, path: 'live', icon: 'play', pages: livePages },
  { name: identityTexts.defaultMenus.defaultDirectories.tools, path: 'tool', icon: 'tool', pages: toolPages },
];
