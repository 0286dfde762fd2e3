import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { modules } from '@rallyrank/all/modules';
import { dropCache, getCaches, listCacheNames } from '@rallyrank/contracts/monitoring/caches';
import { getDataSources, listStatements, resetDataSources } from '@rallyrank/contracts/monitoring/data-sources';
import { listAssociationNames } from '@rallyrank/contracts/players/players';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { API_PREFIX, byService, type ResultOf, type RouteDef } from '@rallyrank/contracts/shared/route';
import { signRequest } from '@rallyrank/gateway/edge/sign';
import { type GatewayProcess, openGatewayProcess } from '@rallyrank/gateway/process';
import { readConfig } from '@rallyrank/infra/config/config';
import { connectMongodb } from '@rallyrank/infra/mongodb/connect';
import { type RunningServices, startService } from '@rallyrank/infra/service/start-service';
import { headersOf, userWith } from '@rallyrank/infra/testing/as-user';
import { dropDatabases } from '@rallyrank/infra/testing/drop-databases';
import { testServers } from '@rallyrank/infra/testing/test-servers';
import { until } from '@rallyrank/infra/testing/until';
import { newFolder } from './test-site.js';

const KEY = 'a key of the tests, 32 bytes long';
const operator = userWith('Ann', [
  'monitor:cache:list',
  'monitor:cache:remove',
  'monitor:druid:list',
  'monitor:druid:reset',
]);

const servers = testServers();
const folder = newFolder();
const configOf = (name: string, env: Record<string, string> = {}) =>
  readConfig({
    ...{ PROFILE: 'servers', LOG_LEVEL: 'silent', PORT: '0', RALLYRANK_DATA: join(folder, name) },
    ...{ NAMESPACE: servers.namespace, SERVICE_TOKEN_KEY: KEY, MONGODB_URL: servers.mongodbUrl },
    ...{ KAFKA_BROKERS: servers.kafka.brokers.join(','), NATS_URL: servers.natsUrl, REDIS_URL: servers.redisUrl },
    ...env,
  });
const start = (service: 'players' | 'monitoring') =>
  startService({
    ...{ modules: { [service]: modules[service] }, routes, rpcs, config: configOf(service) },
    ...{ host: '127.0.0.1', port: 0 },
  });

let players: RunningServices;
let monitoring: RunningServices;
const gateways: GatewayProcess[] = [];
beforeAll(async () => {
  players = await start('players');
  monitoring = await start('monitoring');
  const urls = JSON.stringify(byService((service) => [service === 'monitoring' ? monitoring.url : players.url]));
  for (const name of ['one', 'two'])
    gateways.push(await openGatewayProcess(configOf(name, { SERVICE_URLS: urls }), { lingerMs: 0 }));
});
afterAll(async () => {
  for (const gateway of gateways) await gateway.stop();
  await monitoring.stop();
  await players.stop();
  const connection = await connectMongodb({ url: servers.mongodbUrl, database: servers.namespace });
  await dropDatabases(connection, servers.namespace);
  await connection.close();
  rmSync(folder, { recursive: true });
});

/** Calls the service like a gateway, on behalf of the operator. */
const ask = async (route: RouteDef, param = '', query: Record<string, string> = {}) => {
  const path = API_PREFIX + route.path.replace(/\{\w+\}/, param);
  const headers = await headersOf(KEY, 'monitoring', operator);
  const url = `${monitoring.url}${path}?${new URLSearchParams(query)}`;
  const response = await fetch(url, { method: route.method, headers });
  return (await response.json()) as { code: number; data: unknown; rows: readonly { source: string; place: string }[] };
};
const caches = async () => (await ask(getCaches)).data as ResultOf<typeof getCaches>;
const visitBoth = async () => {
  const states: (string | null)[] = [];
  for (const gateway of gateways) {
    const url = `${gateway.url}${API_PREFIX}${listAssociationNames.path}`;
    const response = await fetch(url, { headers: signRequest({ method: 'GET', url }) });
    states.push(response.headers.get('x-cache'));
  }
  return states;
};

test('the answers of every gateway are listed, and a drop reaches each of them', async () => {
  expect(await visitBoth()).toEqual(['miss', 'miss']);
  expect(await visitBoth()).toEqual(['hit', 'hit']);
  const { gateways: rows, shared, silent } = await caches();
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toMatchObject({ process: { name: 'gateway' }, entries: 1, hits: 1, misses: 1 });
  expect(silent).toEqual([]);
  // The two gateways count the calls of an address together.
  expect(shared!.server).toMatchObject({ name: 'Redis', version: expect.stringMatching(/^\d/) });
  expect(shared!.kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['limits', 'nonces']));
  expect(await ask(dropCache, 'players')).toMatchObject({ code: 200, data: { entries: 2 } });
  await until('both gateways have dropped it', async () => {
    const { groups } = (await ask(listCacheNames)).data as ResultOf<typeof listCacheNames>;
    return groups.every(({ entries }) => entries === 0);
  });
  expect(await visitBoth()).toEqual(['miss', 'miss']);
});

test('the statements of every process are counted together, its connections by process', async () => {
  const { processes } = (await ask(getDataSources)).data as ResultOf<typeof getDataSources>;
  expect(processes.map(({ name, pools }) => [name, pools.map(({ kind }) => kind)])).toEqual([
    ['gateway', []],
    ['gateway', []],
    ['monitoring', ['MongoDB']],
    ['players', ['MongoDB']],
  ]);
  for (const { pools } of processes) for (const pool of pools) expect(pool.open).toBeGreaterThan(0);
  const heads = { text: 'find heads _id' };
  const [row] = (await ask(listStatements, '', heads)).rows;
  // Both services follow the events of others.
  expect(row).toMatchObject({ source: servers.namespace, processes: expect.any(Number), errors: 0 });
  expect(await ask(resetDataSources)).toMatchObject({ code: 200 });
});
