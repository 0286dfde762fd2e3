import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { services } from '@rallyrank/contracts/shared/route';
import { readConfig } from '../src/config/config.js';
import { everyServer } from '../src/config/production.js';
import { versions } from '../src/testing/servers/versions.js';
import { type Compose, composeFile, type Environment, environmentOf } from './compose.js';
import { brokenRules, isOwn } from './compose-rules.js';
import { inRoot, schemaErrors, textOf } from './files.js';
import { serversOf } from './programs.js';

const processes = [...services, 'gateway'];
const errorsOf = schemaErrors('compose-spec.json');
const example = environmentOf(textOf('.env.example'));
/** The variables that `ENV` of the Dockerfile sets for every process. */
const imageSettings = { HOST: '0.0.0.0', PORT: '8080', METRICS_HOST: '0.0.0.0', METRICS_PORT: '9090' };

let folder: string;
let env: Environment;
const makeEnv = () => spawnSync(join(folder, 'deploy/compose/make-env.sh'), { encoding: 'utf8' });
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rallyrank-compose-'));
  mkdirSync(join(folder, 'deploy'));
  cpSync(inRoot('deploy/compose'), join(folder, 'deploy/compose'), { recursive: true });
  cpSync(inRoot('.env.example'), join(folder, '.env.example'));
  expect(makeEnv()).toMatchObject({ status: 0, stderr: '' });
  env = environmentOf(readFileSync(join(folder, '.env'), 'utf8'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('docker-compose.yml matches the schema of compose and our rules', () => {
  const compose = composeFile(env);
  expect(errorsOf(compose)).toEqual([]);
  expect(brokenRules(compose, processes)).toEqual([]);
});

test('make-env.sh creates a unique value for every secret, readable by its owner only, and never overwrites them', () => {
  const secrets = Object.entries(env).filter(([name]) => /PASSWORD|KEY/.test(name));
  expect(Object.keys(env)).toEqual(Object.keys(example));
  expect(new Set(secrets.map(([, value]) => value)).size).toBe(secrets.length);
  for (const [name, value] of secrets)
    expect([name, value]).toEqual([
      name,
      expect.stringMatching(name === 'ADMIN_PASSWORD' ? /^[a-z][a-z0-9]{24}$/ : /^[a-z][a-z0-9]{40,}$/),
    ]);
  expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
  expect(makeEnv().status).not.toBe(0);
  expect(environmentOf(readFileSync(join(folder, '.env'), 'utf8'))).toEqual(env);
});

test('each process starts in production with its own user on each server it uses, and with no other', () => {
  for (const [name, service] of Object.entries(composeFile(env).services).filter(([, each]) => isOwn(each))) {
    const uses = serversOf(service.command ?? []);
    const config = readConfig({ ...imageSettings, ...service.environment }, uses);
    const { mongodbUrl, kafka, natsUrl, redisUrl } = config;
    const [mongodb, nats, redis] = [mongodbUrl, natsUrl, redisUrl].map((url) => new URL(url).username);
    expect([config.environment, config.profile]).toEqual(['production', 'servers']);
    expect([name, { mongodb, kafka: kafka.user, nats, redis }]).toEqual([
      name,
      Object.fromEntries(everyServer.map((server) => [server, uses.includes(server) ? name : ''])),
    ]);
    const others = Object.entries(env).filter(
      ([key]) =>
        key.endsWith('_PASSWORD') &&
        !key.startsWith(name.toUpperCase()) &&
        !(key === 'ADMIN_PASSWORD' && name === 'identity'),
    );
    for (const [key, password] of others)
      expect([key, JSON.stringify(service).includes(password)]).toEqual([key, false]);
  }
});

test('the gateway finds every service', () => {
  const { serviceUrls } = readConfig({ ...composeFile(env).services.gateway?.environment }, ['nats', 'redis']);
  expect(serviceUrls).toEqual(Object.fromEntries(services.map((service) => [service, [`http://${service}:8080`]])));
});

test('.env.example is rejected in production', () => {
  expect(() => composeFile(example)).toThrow('is missing');
  const { SIGNING_KEY, SERVICE_TOKEN_KEY } = example;
  const { environment } =
    composeFile({ ...env, ...(SIGNING_KEY && SERVICE_TOKEN_KEY && { SIGNING_KEY, SERVICE_TOKEN_KEY }) }).services
      .players ?? {};
  expect(() => readConfig({ ...environment })).toThrow('SIGNING_KEY is the default; SERVICE_TOKEN_KEY is the default');
});

test.each([
  ['mongodb', 'mongodb-init', 'init.mongodb'],
  ['kafka', 'kafka-init', 'init.sh'],
  ['nats', 'nats', 'nats.conf'],
  ['redis', 'redis', 'start.sh'],
] as const)('the users of %s are the processes that use it', (server, service, file) => {
  const { services } = composeFile(env);
  const users = Object.keys(services).filter((name) => {
    const process = services[name];
    return process && isOwn(process) && serversOf(process.command ?? []).includes(server);
  });
  const wanted = users.map((user) => `${user.toUpperCase()}_${server.toUpperCase()}_PASSWORD`).sort();
  const passwords = (names: readonly string[]) =>
    [...new Set(names)].filter((name) => /^(?!.*ADMIN).*_PASSWORD$/.test(name)).sort();
  expect(passwords(Object.keys(services[service]?.environment ?? {}))).toEqual(wanted);
  expect(passwords(textOf(`deploy/compose/${server}/${file}`).match(/[A-Z_]+/g) ?? [])).toEqual(wanted);
});

test('the servers have the same versions as in tests with containers', () => {
  const { services } = composeFile(env);
  const images = everyServer.map((server) => [server, services[server]?.image]);
  expect(Object.fromEntries(images)).toEqual(versions.images);
});

type Changed = { -readonly [K in keyof Compose]: Record<string, Record<string, unknown>> };
const changed = (change: (compose: Changed) => void): Compose => {
  const compose = structuredClone(composeFile(env));
  change(compose as unknown as Changed);
  return compose;
};

test('the schema rejects a misspelt field and a wrong type', () => {
  expect(errorsOf(changed(({ services }) => Object.assign(services.redis ?? {}, { helthcheck: {} })))).not.toEqual([]);
  expect(errorsOf(changed(({ services }) => Object.assign(services.redis ?? {}, { read_only: [] })))).not.toEqual([]);
});

test.each([
  ['rankings', { restart: undefined }, 'rankings: has a restart policy'],
  ['redis', { healthcheck: undefined }, 'redis: has a health check, or is a job'],
  ['kafka', { image: 'apache/kafka:latest' }, 'kafka: its image has a version with three numbers'],
  [
    'players',
    { ports: ['8080:8080'] },
    'players: only the gateway is reachable from outside, and the dashboards from the machine',
  ],
  ['nats', { deploy: {} }, 'nats: memory and CPU are limited'],
  ['players', { command: ['node', 'services/player/dist/main.js'] }, 'players: runs a program of the build'],
  [
    'players',
    { depends_on: { nats: { condition: 'service_started' } } },
    'players: waits until its dependencies are healthy',
  ],
  ['cli', { depends_on: { nats: { condition: 'service_healthy' } } }, 'cli: waits for the servers it uses'],
])('our rules reject %s with %j', (name, change, rule) => {
  expect(
    brokenRules(
      changed(({ services }) => Object.assign(services[name] ?? {}, change)),
      processes,
    ),
  ).toContain(rule);
});

test('a service of the contracts without a process is reported', () => {
  expect(brokenRules(composeFile(env), [...processes, 'games'])).toContain(
    `the services are ${[...processes, 'games', 'backup,cli,prometheus,grafana,mongodb,mongodb-init,kafka,kafka-init,nats,redis']}`,
  );
});
