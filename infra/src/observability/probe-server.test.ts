import { expect, test } from '@jest/globals';
import { Metrics } from './metrics.js';
import { startProbeServer } from './probe-server.js';

/** A probe server in a given state, and what it answers. */
const probe = async (path: string, state: { problem?: string; started?: boolean; fails?: boolean }) => {
  const metrics = new Metrics();
  metrics.startCall('listThings')(200);
  metrics.observe('rallyrank_things', 'Things', 'players', () => 3);
  metrics.observe('rallyrank_things', 'Things', 'rankings', () => 5);
  const notReady = async () => {
    if (state.fails) throw new Error('event store is unavailable');
    return state.problem;
  };
  const server = await startProbeServer({ metrics, notReady, started: () => state.started ?? true }, 0);
  const response = await fetch(`${server.url}${path}`);
  const answer = { status: response.status, text: await response.text() };
  await server.stop();
  return answer;
};

test.each([
  ['/livez', {}, 200, 'alive'],
  ['/livez', { fails: true, started: false }, 200, 'alive'],
  ['/startupz', { started: false }, 503, 'starting'],
  ['/startupz', {}, 200, 'started'],
  ['/readyz', {}, 200, 'ready'],
  ['/readyz', { problem: 'draining' }, 503, 'draining'],
  ['/readyz', { fails: true }, 503, 'event store is unavailable'],
  ['/other', {}, 404, 'not found'],
  ['/__proto__', {}, 404, 'not found'],
])('%s of %j is %d %s', async (path, state, status, text) => {
  expect(await probe(path, state)).toEqual({ status, text });
});

test('/metrics has the calls by route, the gauges by service and those of the process', async () => {
  const { status, text } = await probe('/metrics', {});
  expect(status).toBe(200);
  expect(text).toContain('rallyrank_call_seconds_count{route="listThings",status="200"} 1');
  expect(text).toContain('rallyrank_things{service="players"} 3');
  expect(text).toContain('rallyrank_things{service="rankings"} 5');
  expect(text).toContain('process_cpu_seconds_total');
});

test('/read-models says where each one stands; a process without any has none to tell', async () => {
  const probes = { metrics: new Metrics(), notReady: async () => undefined, started: () => true };
  const things = { 'players.things': { position: 3, hash: 'abc' } };
  const server = await startProbeServer({ ...probes, readModels: async () => things }, 0);
  const response = await fetch(`${server.url}/read-models`);
  expect(response.headers.get('Content-Type')).toBe('application/json');
  expect(await response.json()).toEqual(things);
  await server.stop();
  expect(await probe('/read-models', {})).toEqual({ status: 200, text: '{}' });
});

test('it listens where it is told, and names an address by which it is reached', async () => {
  const probes = { metrics: new Metrics(), notReady: async () => undefined, started: () => true };
  const server = await startProbeServer(probes, 0, '0.0.0.0');
  expect(server.url).toMatch(/^http:\/\/localhost:\d+$/);
  expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  await server.stop();
});
