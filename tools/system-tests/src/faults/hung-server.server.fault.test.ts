import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ChaosProxy, openProxyTo } from '@rallyrank/infra/testing/chaos-proxy';
import { percentile } from '@rallyrank/infra/testing/percentile';
import type { TestServer } from '@rallyrank/infra/testing/servers/open-server';
import { startServer } from '@rallyrank/infra/testing/servers/servers';
import { testServers } from '@rallyrank/infra/testing/test-servers';
import { until } from '@rallyrank/infra/testing/until';
import { tally } from './reads.js';
import { type FaultSite, metric, openFaultSite, readiness } from './site.js';
import { SteadyLoad } from './steady-load.js';
import { type Command, expectPlayers, onePlayer, Writers } from './writers.js';

const EVERY_MS = 20;
const START_MS = 120_000;
const WRITERS = 16;
const FEW = 20;
/** Deadlines of commands: one that expires while the server hangs, and one that must be met then, although everything is slower. */
const NEEDED_MS = 2_000;
const SPARED_MS = 10_000;
/** The longest wait of 99 % of visitors while a server hangs; most of it is tolerance for a busy machine. */
const P99_BOUND_MS = 2_000;
/** Second attempts of the gateway, as a share of all calls. */
const RETRY_BUDGET = 0.1;
const LOADS = 'rallyrank_call_seconds_count{route="listPlayers",status="200"}';

let kafka: TestServer;
let site: FaultSite;
let pids: number[];
/** Everything acknowledged so far, by command key. */
const acknowledged = new Set<number>();
const proxies: Record<string, ChaosProxy> = {};

/** Starts a proxy in front of a shared server and returns its address. */
const behindProxy = async (name: string, address: string): Promise<string> => {
  const url = new URL(address);
  const proxy = await openProxyTo(address);
  proxies[name] = proxy;
  url.host = `127.0.0.1:${proxy.port}`;
  return url.href;
};

beforeAll(async () => {
  const { mongodbUrl, natsUrl, redisUrl } = testServers();
  kafka = await startServer('kafka');
  site = await openFaultSite({
    replicas: { players: 2, tournaments: 1, rankings: 1 },
    gateways: 1,
    env: {
      MONGODB_URL: await behindProxy('MongoDB', mongodbUrl),
      NATS_URL: await behindProxy('NATS', natsUrl),
      REDIS_URL: await behindProxy('Redis', redisUrl),
      KAFKA_BROKERS: kafka.address,
    },
  });
  pids = [...site.replicas, ...site.gateways].map(({ pid }) => pid);
}, START_MS);
afterAll(async () => {
  hang('Kafka', false);
  for (const name of Object.keys(proxies)) hang(name, false);
  await site?.stop();
  await kafka?.stop();
  for (const proxy of Object.values(proxies)) await proxy.close();
});

/** Kafka tells clients its own address, bypassing a proxy, so the server itself is stopped. */
const hang = (name: string, hangs: boolean): void => {
  if (name === 'Kafka') process.kill(kafka.pid!, hangs ? 'SIGSTOP' : 'SIGCONT');
  else proxies[name]!.mode(hangs ? 'hang' : 'pass');
};

let asked = 0;
/** A read that the service answers from memory, without asking another one over NATS. Half of the calls were not sent before. */
const path = (): string => `/tournament/relation/list?pageNum=${++asked % 2 === 0 ? asked : 1}`;
const loads = async (): Promise<number> => {
  const counts = await Promise.all(site.services.players.map((each) => metric(each, LOADS)));
  return counts.reduce((sum, count) => sum + (count || 0), 0);
};

test.each([
  ['MongoDB', true],
  ['NATS', true],
  ['Redis', false],
  ['Kafka', false],
])('T22: %s accepts and never answers', async (name, isNeeded) => {
  const after = Math.max(0, ...acknowledged);
  const command: Command = (rpc, key, options) => onePlayer(rpc, after + key, options);
  const writers = new Writers(site.rpc, command, isNeeded ? NEEDED_MS : SPARED_MS).start();
  await writers.more(FEW);
  const before = await loads();
  const visitors = new SteadyLoad(site.gateways[0]!, path, EVERY_MS);
  hang(name, true);
  // Commands that need the hanging server are refused in time; the others continue.
  if (isNeeded) await until('all writers are refused', () => writers.refusals >= WRITERS);
  else await writers.more(FEW);
  await visitors.more(50);
  if (isNeeded)
    await until(
      'no service takes writes',
      async () => !(await Promise.all(site.replicas.map(readiness))).some(({ writes }) => writes),
    );
  for (const replica of site.replicas) {
    expect((await readiness(replica)).reads).toBe(true);
    expect(await metric(replica, 'rallyrank_takes_reads')).toBe(1);
  }
  hang(name, false);
  await writers.more(FEW);
  await writers.stop();
  const reads = await visitors.stop();
  for (const key of writers.acknowledged) acknowledged.add(after + key);

  writers.expectWellBehaved();
  expect(writers.refusals > 0).toBe(isNeeded);
  expect(tally(reads.map(({ status }) => status))).toEqual({ 200: reads.length });
  expect(
    percentile(
      reads.map(({ ms }) => ms),
      99,
    ),
  ).toBeLessThan(P99_BOUND_MS);
  expect((await loads()) - before).toBeLessThanOrEqual(reads.length * (1 + RETRY_BUDGET));
  await expectPlayers(site.store('players'), acknowledged);
  for (const program of [...site.replicas, ...site.gateways])
    await until(`${program.name} is ready`, async () => (await readiness(program)).writes);
  await site.readModelsSettle(site.replicas);
  expect([...site.replicas, ...site.gateways].map(({ pid }) => pid)).toEqual(pids);
});
