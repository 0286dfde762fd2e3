import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ALL_ANSWERS } from '@rallyrank/contracts/shared/caches';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import type { ProcessCaches } from '@rallyrank/infra/observability/caches/answer-cache';
import { until } from '@rallyrank/infra/testing/until';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { answerJson } from '../testing/upstream-server.js';

const PATH = '/prod-api/test/short';
const page = (data: unknown) => answerJson({ code: 200, msg: 'ok', data }, 200, { 'x-cache-tags': 'rankings.lists' });

let now: number;
let caches: ProcessCaches;
let gateway: TestGateway;
beforeEach(async () => {
  now = Date.parse('2026-03-08T12:00:30Z');
  caches = { answers: undefined };
  gateway = await startTestGateway({}, { caches, now: () => new Date(now) });
  gateway.upstream.handle = page('first');
});
afterEach(() => gateway.stop());

const answers = () => caches.answers!;
const stateOf = async (path: string) => (await gateway.call(path)).headers['x-cache'];

test('the report counts answers by their tags, and calls by their outcome', async () => {
  await gateway.call(`${PATH}?a=1`);
  await gateway.call(`${PATH}?a=1`);
  await gateway.call(`${PATH}?a=2`);
  const { groups, bytes, mostBytes, ...figures } = answers().report();
  expect(figures).toEqual({ entries: 2, hits: 1, misses: 2, stale: 0, evicted: 0 });
  expect(bytes).toBeGreaterThan(2 * 512);
  expect(mostBytes).toBeGreaterThan(bytes);
  expect(groups).toEqual([ALL_ANSWERS, 'players', 'players.directory'].map((name) => ({ name, entries: 2, bytes })));
});

test('keys are listed with their age and whether they are still served, most recently used first', async () => {
  await gateway.call(`${PATH}?a=1`);
  now += 5_000;
  await gateway.call(`${PATH}?a=2`);
  const keys = answers().keys('players', 10);
  expect(keys.map(({ key, ageSeconds, isFresh }) => [key, ageSeconds, isFresh])).toEqual([
    [`en ${PATH} [["a","2"]]`, 0, true],
    [`en ${PATH} [["a","1"]]`, 5, true],
  ]);
  expect(answers().keys('players', 1)).toHaveLength(1);
  expect(answers().keys('stats', 10)).toEqual([]);
  gateway.rpc.publish(readModelMoved, { service: 'players', projection: 'directory', position: 7 });
  await until('both are stale', () => {
    const kept = answers().keys('players.directory', 10);
    return kept.length === 2 && kept.every(({ isFresh }) => !isFresh);
  });
});

test.each([ALL_ANSWERS, 'players', 'players.directory'])(
  'dropping %s makes the next call go to the service',
  async (group) => {
    await gateway.call(PATH);
    answers().drop('stats');
    answers().drop('play');
    expect(await stateOf(PATH)).toBe('hit');
    answers().drop(group);
    expect(answers().report().entries).toBe(0);
    gateway.upstream.handle = page('second');
    expect((await gateway.call(PATH)).json.data).toBe('second');
  },
);

test.each([ALL_ANSWERS, 'players'])(
  'an answer that was requested before %s was dropped is not cached',
  async (group) => {
    const { promise, resolve } = Promise.withResolvers<ServerResponse>();
    gateway.upstream.handle = (_, response) => resolve(response);
    const call = gateway.call(PATH);
    const held = await promise;
    answers().drop(group);
    page('old')(held.req, held);
    expect((await call).json.data).toBe('old');
    gateway.upstream.handle = page('new');
    expect((await gateway.call(PATH)).json.data).toBe('new');
  },
);
