import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { modules } from '@rallyrank/all/modules';
import { events, routes, rpcs } from '@rallyrank/contracts/registry';
import { contexts, type Service, services } from '@rallyrank/contracts/shared/services';

const jsonOf = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const workspace = (service: Service) => [
  `contracts/src/${service}`,
  ...['package.json', 'README.md', 'src/main.ts', `src/${service}.module.ts`].map(
    (file) => `services/${service}/${file}`,
  ),
];

/** What CONTRIBUTING asks for under "Adding a service" and is not there. */
const missing = (service: Service): string[] => {
  const isAnswering =
    routes.some((route) => route.service === service) || rpcs.some(({ subject }) => subject.startsWith(`${service}.`));
  const hasEvents = events.some(({ context }) => context === service);
  const ownsContext = contexts.some((context) => context === service);
  const { dependencies } = jsonOf('services/all/package.json');
  const { paths } = jsonOf('tsconfig.json').compilerOptions;
  const rules: [string, boolean][] = [
    ...workspace(service).map((path): [string, boolean] => [path, existsSync(path)]),
    [`contracts/src/registry.ts: routes or rpcs of ${service}`, isAnswering],
    [`contracts/src/registry.ts: events of ${service}, if it owns a context and only then`, hasEvents === ownsContext],
    [`services/all/package.json: the dependency @rallyrank/${service}`, `@rallyrank/${service}` in dependencies],
    [`tsconfig.json: the path @rallyrank/${service}/*`, `@rallyrank/${service}/*` in paths],
    [`services/all/src/modules.ts: the module of ${service}`, service in modules],
  ];
  return rules.filter(([, holds]) => !holds).map(([what]) => what);
};

test.each(services)('%s has everything that makes a service', (service) => {
  expect(missing(service)).toEqual([]);
});

/** Files that list the services: the declaration, the places that CONTRIBUTING names, and what `npm run docs` writes. */
const lists = [
  'contracts/src/shared/services.ts',
  'deploy/compose/kafka/init.sh',
  'deploy/compose/mongodb/init.mongodb',
  'deploy/compose/nats/nats.conf',
  'deploy/compose/redis/start.sh',
  'docker-compose.yml',
  'k8s/base/settings.yaml',
  'services/all/package.json',
  'services/all/src/modules.ts',
  'tsconfig.json',
];
const folders = ['contracts/src', 'deploy', 'gateway', 'infra', 'k8s', 'services', 'tools'];
const LEFT_OUT = /(^|\/)(node_modules|dist|results)\/|\.md$/;

/** Whether as few lines as there are services name every one of them. */
const isList = (path: string): boolean => {
  const lines = readFileSync(path, 'utf8').split('\n');
  const named = lines.map((line) => services.filter((service) => new RegExp(`\\b${service}\\b`).test(line)));
  return named.some((_, i) => new Set(named.slice(i, i + services.length).flat()).size === services.length);
};

test('nothing else lists the services: it would be one more place to change for a new one', () => {
  const files = ['*', '.*', ...folders.map((folder) => `${folder}/**`)]
    .flatMap((pattern) => globSync(pattern, { exclude: (name) => name === 'node_modules' || name === 'dist' }))
    .filter((path) => !LEFT_OUT.test(path) && path !== 'package-lock.json' && statSync(path).isFile());
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => isList(path) && !lists.includes(path))).toEqual([]);
  expect(isList('contracts/src/shared/services.ts')).toBe(true);
});

test('nothing runs that is not declared', () => {
  expect(Object.keys(modules)).toEqual(services);
});
