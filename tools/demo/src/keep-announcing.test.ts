import { expect, test } from '@jest/globals';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { keepAnnouncing } from './keep-announcing.js';

const SIX_HOURS = 6 * 3_600_000;

test('retries soon after a failure, with increasing pauses, and runs again six hours after a success', async () => {
  const failures = [true, true, true, false, true, false];
  const waits: number[] = [];
  const reached = Promise.withResolvers<void>();
  // A world without tournaments has none to announce, which is not a failure.
  const call = (async () => {
    if (failures.shift()) throw new Error('busy');
    return [];
  }) as Rpc['call'];
  const announcing = keepAnnouncing({
    services: { rpc: { call }, caughtUp: async () => undefined },
    sport: 'badminton',
    log: { warn: () => undefined },
    pause: async (ms, signal) => {
      waits.push(ms);
      if (failures.length > 0) return;
      reached.resolve();
      await new Promise((_, stop) => signal.addEventListener('abort', stop));
    },
  });
  await reached.promise;
  const longest = [5_000, 10_000, 20_000, SIX_HOURS, 5_000, SIX_HOURS];
  waits.forEach((ms, at) => {
    expect(ms).toBeGreaterThanOrEqual(longest[at]! / 2);
    expect(ms).toBeLessThanOrEqual(longest[at]!);
  });
  expect([waits[3], waits[5]]).toEqual([SIX_HOURS, SIX_HOURS]);
  await announcing.stop();
  expect(waits).toHaveLength(6);
});
