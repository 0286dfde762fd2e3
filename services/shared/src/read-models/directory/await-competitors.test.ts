import { expect, test } from '@jest/globals';
import type { EventStore } from '@rallyrank/infra/event-store/port';
import { awaitCompetitors } from './await-competitors.js';

/** Players 1 to `known` are in the directory, those to `recorded` in the store; each event registers one. */
const service = (known: number, recorded: number) => {
  const waits: unknown[] = [];
  let applied = known;
  const parts = {
    store: () => ({ head: async () => recorded }) as unknown as EventStore,
    waitForPosition: async (...awaited: [string, number]) => {
      waits.push(awaited);
      applied = awaited[1];
    },
  };
  return { waits, missing: (...ids: string[]) => awaitCompetitors(parts, ids, (id) => Number(id) <= applied) };
};

test('waits for nothing where everybody is known', async () => {
  const { missing, waits } = service(2, 9);
  expect([await missing('1', '2'), waits]).toEqual([undefined, []]);
});

test('waits once for all that is recorded, and finds those who were on their way', async () => {
  const { missing, waits } = service(2, 9);
  expect([await missing('1', '5', '9'), waits]).toEqual([undefined, [['players', 9]]]);
});

test('names the first who is in no event', async () => {
  const { missing, waits } = service(2, 4);
  expect([await missing('3', '7', '6'), waits]).toEqual(['7', [['players', 4]]]);
});

test('a wait that is too long is the error of the caller', async () => {
  const parts = {
    store: () => ({ head: async () => 4 }) as unknown as EventStore,
    waitForPosition: () => Promise.reject(new Error('too long')),
  };
  await expect(awaitCompetitors(parts, ['3'], () => false)).rejects.toThrow('too long');
});
