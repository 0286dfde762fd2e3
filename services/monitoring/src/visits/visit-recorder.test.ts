import { expect, test } from '@jest/globals';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import type { Visit } from './collections.js';
import { type Seen, VisitRecorder } from './visit-recorder.js';

const CAPACITY = 5_000;
const seen: Seen = {
  ...{ at: '2026-01-10T12:00:00.000Z', action: 'visit', page: 'player', player: '7', from: null, device: 'phone' },
  ...{ language: 'en', browser: 'Safari 18', system: 'iOS', browserKey: 'k1' },
};

test('T25: while visits cannot be stored nothing waits for them, a limited number is kept, and the rest is counted as lost', async () => {
  const stored: Visit[] = [];
  const isBack = Promise.withResolvers<void>();
  let dropped = 0;
  const putMany = async (visits: readonly Visit[]) => {
    await isBack.promise;
    stored.push(...visits);
  };
  const recorder = new VisitRecorder(
    { collection: () => ({ putMany }) } as unknown as DocumentStore,
    { of: async (at, key) => `${at} ${key}` },
    { counter: () => ({ inc: (count = 1) => (dropped += count) }) } as never,
    { warn: () => undefined } as never,
  );
  for (let visit = 0; visit < 2 * CAPACITY; visit++) recorder.record(seen);
  expect([stored.length, dropped]).toEqual([0, CAPACITY]);
  isBack.resolve();
  await recorder.onApplicationShutdown();
  expect([stored.length, dropped]).toEqual([CAPACITY, CAPACITY]);
});
