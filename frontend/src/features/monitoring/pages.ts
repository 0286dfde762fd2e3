import type { PageDeclaration } from '~/shared/pages/page';

type Name = keyof typeof import('./OperatorPages');
const load = (name: Name) => () => import('./OperatorPages').then((module) => module[name]);

export const monitoringPages: readonly PageDeclaration[] = [
  {
    name: 'visits',
    icon: 'chart',
    access: { anyOf: ['monitor:visit:list'] },
    namespaces: ['monitoring'],
    load: () => import('./VisitsPage').then((module) => module.VisitsPage),
  },
  {
    name: 'feedback',
    icon: 'mail',
    access: { anyOf: ['monitor:feedback:list'] },
    namespaces: ['monitoring'],
    load: load('FeedbackPage'),
  },
  {
    name: 'online',
    icon: 'player',
    access: { anyOf: ['monitor:online:list'] },
    namespaces: ['monitoring'],
    load: load('OnlinePage'),
  },
  {
    name: 'server',
    icon: 'system',
    access: { anyOf: ['monitor:server:list'] },
    namespaces: ['monitoring'],
    load: load('ServerPage'),
  },
  {
    name: 'caches',
    icon: 'table',
    access: { anyOf: ['monitor:cache:list'] },
    namespaces: ['monitoring'],
    load: load('CachesPage'),
  },
  {
    name: 'cacheList',
    icon: 'table',
    access: { anyOf: ['monitor:cache:list'] },
    namespaces: ['monitoring'],
    load: load('CacheListPage'),
  },
  {
    name: 'dataSources',
    icon: 'table',
    access: { anyOf: ['monitor:druid:list'] },
    namespaces: ['monitoring'],
    load: load('DataSourcesPage'),
  },
  {
    name: 'jobs',
    icon: 'clock',
    access: { anyOf: ['monitor:job:list'] },
    namespaces: ['monitoring'],
    load: load('JobsPage'),
  },
  {
    name: 'jobLogs',
    icon: 'clock',
    activeMenu: 'jobs',
    access: { anyOf: ['monitor:job:list'] },
    namespaces: ['monitoring'],
    load: load('JobLogsPage'),
  },
  {
    name: 'loginLogs',
    icon: 'book',
    access: { anyOf: ['monitor:logininfor:list'] },
    namespaces: ['monitoring', 'account'],
    load: load('LoginLogsPage'),
  },
  {
    name: 'operationLogs',
    icon: 'book',
    access: { anyOf: ['monitor:operlog:list'] },
    namespaces: ['monitoring'],
    load: load('OperationLogsPage'),
  },
  {
    name: 'generator',
    icon: 'pen',
    access: { anyOf: ['tool:gen:list'] },
    namespaces: ['monitoring'],
    load: load('GeneratorPage'),
  },
  {
    name: 'generatorEdit',
    icon: 'pen',
    activeMenu: 'generator',
    access: { anyOf: ['tool:gen:query'] },
    namespaces: ['monitoring'],
    load: load('SpecPage'),
  },
  {
    name: 'apiDocs',
    icon: 'book',
    access: { anyOf: ['tool:swagger:list'] },
    namespaces: ['monitoring'],
    load: load('ApiDocsPage'),
  },
  {
    name: 'dataImport',
    icon: 'table',
    access: { anyOf: ['tool:sql:list'] },
    namespaces: ['monitoring'],
    load: load('DataImportPage'),
  },
];
