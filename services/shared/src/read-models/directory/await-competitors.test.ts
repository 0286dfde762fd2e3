import { expect, test } from '@jest/globals';
import type { EventStore } from '@rallyrank/infra/event-store/port';
import { awaitCompetitors } from './await-competitors.js';

/** The directory contains players 1 to `known`, the store those up to `recorded`. Each event registers one player. */
const service = (known: number, recorded: number) => {
  const waits: unknown[] = [];
  let applied = known;
  const store = () => ({ head: async () => recorded }) as unknown as EventStore;
  const status = {
    waitForPosition: async (...awaited: [string, number]) => {
      waits.push(awaited);
      applied = awaited[1];
    },
  };
  return { waits, missing: (...ids: string[]) => awaitCompetitors(store, status, ids, (id) => Number(id) <= applied) };
};

test('does not wait if all competitors are known', async () => {
  const { missing, waits } = service(2, 9);
  expect([await missing('1', '2'), waits]).toEqual([undefined, []]);
});

test('waits once for all recorded events, and finds players who were registered just before', async () => {
  const { missing, waits } = service(2, 9);
  expect([await missing('1', '5', '9'), waits]).toEqual([undefined, [['players', 9]]]);
});

test('returns the first id that no event contains', async () => {
  const { missing, waits } = service(2, 4);
  expect([await missing('3', '7', '6'), waits]).toEqual(['7', [['players', 4]]]);
});

test('throws the error of a wait that times out', async () => {
  const store = () => ({ head: async () => 4 }) as unknown as EventStore;
  const status = { waitForPosition: () => Promise.reject(new Error('too long')) };
  await expect(awaitCompetitors(store, status, ['3'], () => false)).rejects.toThrow('too long');
});
