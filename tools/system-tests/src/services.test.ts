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

/** The requirements of CONTRIBUTING, "Adding a service", that a service does not meet. */
const missing = (service: Service): string[] => {
  const isAnswering =
    routes.some((route) => route.service === service) || rpcs.some(({ subject }) => subject.startsWith(`${service}.`));
  const hasEvents = events.some(({ context }) => context === service);
  const ownsContext = contexts.some((context) => context === service);
  const { dependencies } = jsonOf('services/all/package.json');
  const locked = jsonOf('package-lock.json').packages;
  const { paths } = jsonOf('tsconfig.json').compilerOptions;
  const rules: [string, boolean][] = [
    ...workspace(service).map((path): [string, boolean] => [path, existsSync(path)]),
    [`contracts/src/registry.ts: routes or rpcs of ${service}`, isAnswering],
    [`contracts/src/registry.ts: events of ${service}, if it owns a context and only then`, hasEvents === ownsContext],
    [`services/all/package.json: the dependency @rallyrank/${service}`, `@rallyrank/${service}` in dependencies],
    [`tsconfig.json: the path @rallyrank/${service}/*`, `@rallyrank/${service}/*` in paths],
    [`package-lock.json: the workspace services/${service}`, `services/${service}` in locked],
    [`services/all/src/modules.ts: the module of ${service}`, service in modules],
  ];
  return rules.filter(([, holds]) => !holds).map(([what]) => what);
};

test.each(services)('%s has everything that a service requires', (service) => {
  expect(missing(service)).toEqual([]);
});

/**
 * Files that list the services: the declaration, the places listed in CONTRIBUTING, and the files written by `npm run
 * docs`.
 */
const lists = [
  'contracts/src/locales/services/en.json',
  'contracts/src/locales/services/zh.json',
  'contracts/src/shared/services.ts',
  'deploy/compose/kafka/init.sh',
  'deploy/compose/mongodb/init.mongodb',
  'deploy/compose/nats/nats.conf',
  'deploy/compose/redis/start.sh',
  'deploy/observability/prometheus.yml',
  'docker-compose.yml',
  'k8s/base/settings.yaml',
  'services/all/package.json',
  'services/all/src/modules.ts',
  'tsconfig.json',
];
const folders = ['contracts/src', 'deploy', 'gateway', 'infra', 'k8s', 'services', 'tools'];
const LEFT_OUT = /(^|\/)(node_modules|dist|results)\/|\.md$/;

/**
 * Whether all names occur within as many consecutive lines as there are names. `players.directory` is a read model, not
 * a service.
 */
const areListed = (names: readonly Service[], text: string): boolean => {
  const named = text
    .split('\n')
    .map((line) => names.filter((name) => new RegExp(`\\b${name}\\b(?!\\.\\w)`).test(line)));
  return named.some((_, i) => new Set(named.slice(i, i + names.length).flat()).size === names.length);
};

/** A test may use the current contexts as its example. */
const IS_TEST = /\.(test|contract)\.ts$/;
const isList = (path: string, text = readFileSync(path, 'utf8')): boolean =>
  areListed(services, text) || (!IS_TEST.test(path) && areListed(contexts, text));

test('no other file lists the services: it would be another place to change for a new one', () => {
  const files = ['*', '.*', ...folders.map((folder) => `${folder}/**`)]
    .flatMap((pattern) => globSync(pattern, { exclude: (name) => name === 'node_modules' || name === 'dist' }))
    .filter((path) => !LEFT_OUT.test(path) && path !== 'package-lock.json' && statSync(path).isFile());
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => isList(path) && !lists.includes(path))).toEqual([]);
  expect(isList('contracts/src/shared/services.ts')).toBe(true);
});

test('a list of only the contexts is also found', () => {
  const text = `const stores = [\n${contexts.map((context) => `  '${context}',\n`).join('')}];\n`;
  expect(isList('infra/src/invented.ts', text)).toBe(true);
  expect(isList('infra/src/invented.ts', text.replaceAll("',", ".lists',"))).toBe(false);
});

test('only declared services run', () => {
  expect(Object.keys(modules)).toEqual(services);
});
