import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { blueprints } from '@rallyrank/all/blueprints';
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
    [`services/all/src/blueprints.ts: ${service}Blueprint`, blueprints.some(({ name }) => name === service)],
  ];
  return rules.filter(([, holds]) => !holds).map(([what]) => what);
};

test.each(services)('%s has everything that makes a service', (service) => {
  expect(missing(service)).toEqual([]);
});

test('nothing runs that is not declared', () => {
  expect(blueprints.map(({ name }) => name)).toEqual(services);
});
