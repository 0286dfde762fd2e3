import { beforeEach, expect, test } from '@jest/globals';
import { createMemoryCache } from '@rallyrank/infra/cache/memory/memory-cache';
import type { Cache } from '@rallyrank/infra/cache/port';
import type { SharedStore } from '../edge/shared-store.js';
import { RateLimits } from './rate-limits.js';

const MOST = 6;
const limits = { read: 1, search: 1, write: 1, export: 1, page: 1, picture: 1, refused: MOST };

/** The limits of two gateways with one cache. */
let gateways: readonly [RateLimits, RateLimits];
beforeEach(() => {
  const cache: Cache = createMemoryCache({ now: () => new Date() });
  const shared: Pick<SharedStore, 'ask'> = { ask: (question) => question(cache) };
  const open = () => new RateLimits(limits, shared as SharedStore);
  gateways = [open(), open()];
});

const refuse = (gateway: RateLimits, times: number) =>
  Promise.all(Array.from({ length: times }, () => gateway.countRefused('group')));

test('concurrent wrong signatures add those of the other gateway once', async () => {
  const [first, second] = gateways;
  await refuse(first, 3);
  await refuse(second, 2);
  expect(await second.rejectedFor('group')).toBeUndefined();
});

test('a group is rejected when the counts of both gateways together reach the limit', async () => {
  const [first, second] = gateways;
  await refuse(first, 3);
  await refuse(second, 3);
  expect(await second.rejectedFor('group')).toBeGreaterThan(0);
  expect(await second.rejectedFor('another')).toBeUndefined();
});
