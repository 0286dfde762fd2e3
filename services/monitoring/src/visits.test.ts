import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { visitedPlayers } from '@rallyrank/contracts/monitoring/rpc';
import { getVisitReport, sendChangeLanguageStat, sendStat } from '@rallyrank/contracts/monitoring/visits';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { DOCUMENTS, RPC } from '@rallyrank/infra/nest/ports';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import { until } from '@rallyrank/infra/testing/until';
import { MonitoringService } from './testing/monitoring-service.js';
import { visitDays, visitSalts, visits } from './visits/collections.js';

const TODAY = '2026-01-10';
const onFolder = new MonitoringService(`${TODAY}T12:00:00.000Z`);
const send = routeClient(onFolder);
const operator = userWith('Ann', ['monitor:visit:list']);

const collections = () => {
  const store: DocumentStore = onFolder.service.app.get(DOCUMENTS);
  return { visits: store.collection(visits), days: store.collection(visitDays), salts: store.collection(visitSalts) };
};
const stored = async () => (await collections().visits.find({})).rows;
const report = async (days = '3') => (await send(getVisitReport, operator, { query: { days } })).body.data as never;

beforeAll(() => onFolder.start());
afterAll(() => onFolder.stop());

test('visits are stored without address, path and browser key, and reported', async () => {
  const query = {
    path: '/player/detail?id=7&tab=x',
    from: 'https://search.example/?q=secret',
    width: '390',
    detail: 'k1',
  };
  const headers = { 'User-Agent': 'Mozilla/5.0 (iPhone) Version/18.1 Mobile/15E148 Safari/604.1' };
  for (const detail of ['k1', 'k1', 'k2']) {
    expect((await send(sendStat, undefined, { query: { ...query, detail }, headers })).status).toBe(200);
  }
  await send(sendChangeLanguageStat, undefined, { query: { lang: 'en', detail: 'k1' } });
  await until('the visits are stored', async () => (await stored()).length === 4);
  const rows = await stored();
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(3);
  expect(JSON.stringify(rows)).not.toMatch(/k1|127\.0|secret|tab=|Mozilla/);

  expect(await report()).toEqual({
    days: [
      { day: '2026-01-08', visits: 0, visitors: 0 },
      { day: '2026-01-09', visits: 0, visitors: 0 },
      { day: TODAY, visits: 3, visitors: 2 },
    ],
    counts: {
      page: [{ name: 'player', count: 3 }],
      from: [{ name: 'search.example', count: 3 }],
      device: [{ name: 'phone', count: 3 }],
      language: [{ name: expect.any(String), count: 3 }],
      browser: [{ name: 'Safari 18', count: 3 }],
      system: [{ name: 'iOS', count: 3 }],
      player: [{ name: '7', count: 2 }],
      action: [{ name: 'language-en', count: 1 }],
    },
    countedUntil: `${TODAY}T12:00:00.000Z`,
  });
  const { app } = onFolder.service;
  expect(await app.get(RPC).call(visitedPlayers, { days: 7, limit: 5 })).toEqual([{ playerId: '7', visitors: 2 }]);
});

test('a day that is over is counted once more, and its count is kept after its visits have expired', async () => {
  const { visits, days } = collections();
  const [row] = await stored();
  const { version: _, ...visit } = row!;
  await visits.put({ ...visit, id: 'late', action: 'visit', player: null, at: '2026-01-09T23:59:59.999Z' });
  const kept = { id: '2026-01-08', visits: 5, visitors: 4, countedUntil: '2026-01-09T01:00:00.000Z' };
  const none = { page: {}, from: {}, device: {}, language: {}, browser: {}, system: {}, player: {}, action: {} };
  await days.put({ ...kept, counts: none });
  await days.remove([TODAY]);
  expect(await report()).toMatchObject({
    days: [
      { day: '2026-01-08', visits: 5, visitors: 4 },
      { day: '2026-01-09', visits: 1, visitors: 1 },
      { day: TODAY, visits: 3 },
    ],
  });
});

test('the visitors of two days cannot be matched: each day has its own salt', async () => {
  const { salts } = collections();
  expect((await salts.find({})).rows.map(({ id }) => id)).toEqual([TODAY]);
  expect(visitSalts).toMatchObject({ backup: false, expiry: { afterMs: 2 * 86_400_000 } });
});

test('only operators with the permission can read the report', async () => {
  expect((await send(getVisitReport, undefined)).status).toBe(401);
  expect((await send(getVisitReport, userWith('Bo', ['monitor:job:list']))).status).toBe(403);
});

test.each([
  { path: `/${'x'.repeat(400)}` },
  { path: '/index', width: '-1' },
  { path: '/index', detail: 'x'.repeat(129) },
  { path: '/index', unknown: '1' },
  { width: '1' },
])('a malformed statistic is rejected: %o', async (query) => {
  expect(await send(sendStat, undefined, { query: query as never })).toMatchObject({
    status: 400,
    body: { code: 430 },
  });
});
