import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dropCache, getCaches, listCacheKeys, listCacheNames } from '@rallyrank/contracts/monitoring/caches';
import { ALL_ANSWERS, answersDropped, cachesTold, cachesWanted } from '@rallyrank/contracts/shared/caches';
import type { Cache } from '@rallyrank/infra/cache/port';
import { CACHE, RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import { until } from '@rallyrank/infra/testing/until';
import { MonitoringService } from './testing/monitoring-service.js';

const onFolder = new MonitoringService();
const send = routeClient(onFolder);
const operator = userWith('Ann', ['monitor:cache:list', 'monitor:cache:remove']);
const reader = userWith('Bo', ['monitor:cache:list']);

const key = { key: 'en /a', bytes: 10, ageSeconds: 3, isFresh: true };
const figures = { bytes: 40, mostBytes: 100, hits: 6, misses: 2, stale: 0, evicted: 1 };
const gateways = [3, 1].map((entries, i) => ({
  process: { id: randomUUID(), name: 'gateway', host: `host-${i}`, pid: 7 },
  answers: {
    ...figures,
    entries,
    groups: [
      { name: 'players', entries, bytes: 40 },
      { name: ALL_ANSWERS, entries, bytes: 40 },
    ],
  },
}));

const groups = [ALL_ANSWERS, 'players'].map((name) => ({ name, entries: 4, bytes: 80 }));

let rpc: Rpc;
let stop: () => void;
beforeAll(async () => {
  await onFolder.start();
  rpc = onFolder.service.app.get(RPC);
  stop = rpc.listen(cachesWanted, ({ ask, keysOf }) => {
    const keys = keysOf === 'players' ? [key] : [];
    for (const gateway of gateways) rpc.publish(cachesTold, { ask, ...gateway, keys });
  });
});
afterAll(async () => {
  stop();
  await onFolder.stop();
});

test('the caches are those of every gateway; entries that replicas share are counted by purpose, without their keys', async () => {
  const cache: Cache = onFolder.service.app.get(CACHE);
  await cache.set('limit:read:203.0.113.7', 1, 60_000);
  await cache.join('live:online', 'browser', 60_000);
  const { body } = await send(getCaches, reader);
  expect(body.data).toEqual({
    gateways: gateways.map(({ process, answers: { groups: _, ...own } }) => ({ process, ...own })),
    groups,
    silent: [],
    shared: {
      server: null,
      kinds: [
        { kind: 'limits', entries: 1 },
        { kind: 'presence', entries: 1 },
      ],
      isComplete: true,
    },
  });
  expect(JSON.stringify(body)).not.toContain('203.0.113.7');
});

test('the groups and keys of all gateways are listed once', async () => {
  expect((await send(listCacheNames, reader)).body.data).toEqual({ gateways: 2, groups });
  const { body } = await send(listCacheKeys, reader, { id: 'players' });
  expect(body.data).toEqual({ keys: [{ ...key, gateways: 2 }] });
  expect((await send(listCacheKeys, reader, { id: 'limit' })).status).toBe(404);
  const wrong = await send(listCacheKeys, reader, { id: '*', headers: { 'Accept-Language': 'zh' } });
  expect([wrong.status, wrong.body.msg]).toEqual([400, expect.stringMatching(/应为字母和数字/)]);
});

test('a drop needs its permission, and reaches every gateway', async () => {
  const dropped: string[] = [];
  const unlisten = rpc.listen(answersDropped, ({ group }) => void dropped.push(group));
  expect((await send(dropCache, reader, { id: 'players' })).status).toBe(403);
  expect((await send(dropCache, undefined, { id: 'players' })).status).toBe(401);
  expect((await send(dropCache, operator, { id: 'login_tokens' })).status).toBe(404);
  expect((await send(dropCache, operator, { id: 'players' })).body.data).toEqual({ entries: 4 });
  await until('the drop is received', () => dropped.length > 0);
  expect(dropped).toEqual(['players']);
  unlisten();
});
