import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { HealthReason } from '@rallyrank/contracts/shared/health-reasons';
import { UnavailableError } from '../errors.js';
import { Metrics } from '../observability/metrics.js';
import { startProbeServer } from '../observability/probe-server.js';
import { Sampler } from '../observability/sampler.js';
import type { Assembled } from './assemble.js';
import { watchHealth } from './watch-health.js';

const hang = () => new Promise<never>(() => undefined);

/** Behaviour of the stores, set by each test. */
let lagSeconds: () => Promise<number>;
let ping: () => Promise<void>;
let parked: number;
let reasons: HealthReason[];
let stop: () => Promise<void>;
let url: string;
beforeEach(async () => {
  lagSeconds = async () => 0;
  ping = async () => undefined;
  parked = 0;
  reasons = [];
  const runner = {
    lagSeconds: () => lagSeconds(),
    get parked() {
      return parked;
    },
  };
  const service = { name: 'players', runner, notReady: () => undefined } as unknown as Assembled;
  const sampler = new Sampler({ everyMs: 1, deadlineMs: 20 });
  const metrics = new Metrics();
  const health = watchHealth({
    started: [service],
    ping: () => ping(),
    requirements: { reasons: () => reasons, takesWrites: () => reasons.length === 0 },
    closed: () => undefined,
    sampler,
    metrics,
    now: () => new Date(),
  });
  const probes = await startProbeServer({ metrics, health, started: () => true }, 0);
  url = probes.url;
  stop = async () => {
    sampler.stop();
    await probes.stop();
  };
});
afterEach(() => stop());

const get = async (path: string) => {
  const response = await fetch(`${url}${path}`);
  return { status: response.status, text: await response.text() };
};
/** Resolves when the health is the expected one. */
const healthWhere = async (holds: (health: { writes: boolean; reasons: string[] }) => boolean) => {
  let body = JSON.parse((await get('/readyz')).text);
  while (!holds(body)) body = JSON.parse((await get('/readyz')).text);
  return body;
};

test('hanging stores stop neither the probes nor the metrics, and reads continue', async () => {
  await healthWhere(({ writes }) => writes);
  lagSeconds = hang;
  ping = hang;
  expect(await healthWhere(({ writes }) => !writes)).toEqual({
    status: 'degraded',
    reads: true,
    writes: false,
    reasons: [expect.stringMatching(/^event stores and rpc is unavailable: no answer within \d+ ms$/)],
  });
  expect((await get('/readyz')).status).toBe(200);
  expect((await get('/readyz/writes')).status).toBe(503);
  const { status, text } = await get('/metrics');
  expect(status).toBe(200);
  expect(text).toContain('rallyrank_takes_reads{service="players"} 1');
  expect(text).toContain('rallyrank_takes_writes{service="players"} 0');
  expect(text).toMatch(/rallyrank_projection_lag_seconds\{service="players"\} nan/i);
});

test('an unavailable part is named, until it is back', async () => {
  ping = async () => {
    throw new UnavailableError('event store players', new Error('connection refused'));
  };
  const { reasons } = await healthWhere(({ writes }) => !writes);
  expect(reasons).toEqual(['event store players is unavailable: connection refused']);
  ping = async () => undefined;
  expect(await healthWhere(({ writes }) => writes)).toMatchObject({ status: 'ready', reasons: [] });
});

test('read models that lag behind accept no reads', async () => {
  lagSeconds = async () => 45;
  const health = await healthWhere(({ reasons }) => reasons.length > 0);
  expect(health).toMatchObject({ reads: false, writes: false, reasons: ['read models of players are 45 s behind'] });
});

test('parked events are reported and stop nothing', async () => {
  parked = 2;
  const health = await healthWhere(({ writes }) => writes);
  expect(health).toMatchObject({ status: 'degraded', reads: true, reasons: ['parked events of players: 2'] });
});

test('an unmet requirement is reported with the remedy, and commands are rejected if nothing can be written', async () => {
  await healthWhere(({ writes }) => writes);
  reasons = [{ code: 'requirement', detail: 'MONGODB_URL: the disk is full. Make room.' }];
  expect(JSON.parse((await get('/readyz')).text)).toMatchObject({
    ...{ status: 'degraded', reads: true, writes: false },
    reasons: ['MONGODB_URL: the disk is full. Make room.'],
  });
  expect((await get('/readyz/writes')).status).toBe(503);
});
