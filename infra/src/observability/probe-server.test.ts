import { expect, test } from '@jest/globals';
import { type Health, notReady } from './health.js';
import { Metrics } from './metrics.js';
import { startProbeServer } from './probe-server.js';

const well: Health = { reads: true, writes: true, reasons: [] };

/** Starts a probe server in a given state, and returns its answer. */
const probe = async (path: string, { health = well, started = true }: { health?: Health; started?: boolean } = {}) => {
  const metrics = new Metrics();
  metrics.startCall('listThings')(200);
  metrics.gauge('rallyrank_things', 'Things', 'players', () => 3);
  metrics.gauge('rallyrank_things', 'Things', 'rankings', () => 5);
  let count = 4;
  metrics.total('rallyrank_turns_total', 'Turns', 'players', () => count);
  await metrics.text();
  count = 6;
  const server = await startProbeServer({ metrics, health: () => health, started: () => started }, 0);
  const response = await fetch(`${server.url}${path}`);
  const answer = { status: response.status, text: await response.text() };
  await server.stop();
  return answer;
};

test.each([
  ['/livez', {}, 200, 'alive'],
  ['/livez', { health: notReady({ code: 'catchingUp' }), started: false }, 200, 'alive'],
  ['/startupz', { started: false }, 503, 'starting'],
  ['/startupz', {}, 200, 'started'],
  ['/other', {}, 404, 'not found'],
  ['/__proto__', {}, 404, 'not found'],
])('%s of %j is %d %s', async (path, state, status, text) => {
  expect(await probe(path, state)).toEqual({ status, text });
});

const detail = 'event store players is unavailable';
const away: Health = { reads: true, writes: false, reasons: [{ code: 'unavailable', detail }] };
const parked: Health = { reads: true, writes: true, reasons: [{ code: 'parked', service: 'players', count: 2 }] };
test.each([
  [well, 200, 200, 'ready', []],
  [away, 200, 503, 'degraded', ['event store players is unavailable']],
  [parked, 200, 200, 'degraded', ['parked events of players: 2']],
  [notReady({ code: 'draining' }), 503, 503, 'not ready', ['draining']],
])('of %j reads get %d, writes %d', async (health, reads, writes, status, reasons) => {
  const body = JSON.stringify({ status, ...health, reasons });
  expect(await probe('/readyz', { health })).toEqual({ status: reads, text: body });
  expect(await probe('/readyz/writes', { health })).toEqual({ status: writes, text: body });
});

test('/metrics contains the calls by route, the gauges by service and the gauges of the process', async () => {
  const { status, text } = await probe('/metrics', {});
  expect(status).toBe(200);
  expect(text).toContain('rallyrank_call_seconds_count{route="listThings",status="200"} 1');
  expect(text).toContain('rallyrank_things{service="players"} 3');
  expect(text).toContain('rallyrank_things{service="rankings"} 5');
  expect(text).toContain('# TYPE rallyrank_turns_total counter');
  expect(text).toContain('rallyrank_turns_total{service="players"} 6');
  expect(text).toContain('process_cpu_seconds_total');
});

test('/read-models returns the state of each read model, and an empty object without read models', async () => {
  const probes = { metrics: new Metrics(), health: () => well, started: () => true };
  const things = { 'players.things': { position: 3, hash: 'abc' } };
  const server = await startProbeServer({ ...probes, readModels: async () => things }, 0);
  const response = await fetch(`${server.url}/read-models`);
  expect(response.headers.get('Content-Type')).toBe('application/json');
  expect(await response.json()).toEqual(things);
  await server.stop();
  expect(await probe('/read-models', {})).toEqual({ status: 200, text: '{}' });
});

test('it listens on the given host, and returns a reachable URL', async () => {
  const probes = { metrics: new Metrics(), health: () => well, started: () => true };
  const server = await startProbeServer(probes, 0, '0.0.0.0');
  expect(server.url).toMatch(/^http:\/\/localhost:\d+$/);
  expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  await server.stop();
});
