import { afterAll, afterEach, beforeAll, describe } from '@jest/globals';
import { testDisorder } from './disorder-on-kafka.js';
import { testDuplicates } from './duplicates.js';
import { testEffects } from './effect-without-checkpoint.js';
import { testLeaderKilled } from './leader-killed.js';
import { testRelayKilled } from './relay-killed.js';
import { openSiteWithWriters, type SiteWithWriters } from './site-with-writers.js';

let written: SiteWithWriters;
beforeAll(async () => {
  written = await openSiteWithWriters();
});
// A failed test may leave processes dead and callers running.
afterEach(async () => {
  const { site, players, editions } = written;
  await Promise.all(site.replicas.filter(({ isRunning }) => !isRunning).map((replica) => replica.start()));
  await Promise.all([players.stop(), editions.stop()]);
});
afterAll(() => written?.site.stop());

describe('T4: duplicates', () => testDuplicates(() => written));
describe('T1: a killed leader', () => testLeaderKilled(() => written));
describe('T2: a killed relay', () => testRelayKilled(() => written));
describe('T15: effects without a checkpoint', () => testEffects(() => written));
describe('T5: disorder on Kafka', () => testDisorder(() => written));
