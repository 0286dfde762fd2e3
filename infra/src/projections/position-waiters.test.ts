import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { UnavailableError } from '../errors.js';
import { PositionWaiters } from './position-waiters.js';

const TIMEOUT_MS = 1_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a slow read model is awaited for as long as it makes progress', async () => {
  const waiters = new PositionWaiters();
  const waiting = waiters.wait('players', 4, TIMEOUT_MS);
  for (const position of [1, 2, 3, 4]) {
    jest.advanceTimersByTime(TIMEOUT_MS - 1);
    waiters.release({ players: position });
  }
  await waiting;
});

test('progress in another context counts: batches are applied one after another', async () => {
  const waiters = new PositionWaiters();
  const waiting = waiters.wait('rankings', 1, TIMEOUT_MS);
  for (const players of [1, 2]) {
    jest.advanceTimersByTime(TIMEOUT_MS - 1);
    waiters.release({ players });
  }
  waiters.release({ players: 2, rankings: 1 });
  await waiting;
});

test('without progress the wait ends with the position that is missing', async () => {
  const waiters = new PositionWaiters();
  const waiting = waiters.wait('players', 2, TIMEOUT_MS);
  waiters.release({ players: 1 });
  jest.advanceTimersByTime(TIMEOUT_MS);
  await expect(waiting).rejects.toThrow(UnavailableError);
  await expect(waiting).rejects.toMatchObject({
    cause: { message: 'position 2 was not reached: no progress for 1000 ms' },
  });
});
