import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { compareWithReplay } from './integrity.js';
import type { ProjectionRunner } from './runner.js';
import { Accounts, addition, type Harness, openHarness } from './runner-harness.js';

let harness: Harness;
let live: Accounts;
let runner: ProjectionRunner;
beforeEach(async () => {
  harness = await openHarness();
  live = new Accounts();
  for (let n = 0; n < 30; n++) await harness.append(`player-${n % 4}`, addition(n));
  runner = await harness.start([live]);
  await runner.caughtUp();
});
afterEach(() => harness.dispose());

const compare = (empty = new Accounts(), signal = new AbortController().signal) =>
  compareWithReplay(runner, empty, { store: harness.store, signal });
const failsAt = (version: number) => (event: { stream: string; streamVersion: number }) =>
  event.stream === 'player-1' && event.streamVersion === version ? new Error('cannot be applied') : undefined;

test('a read model equals a replay, and its state does not change', async () => {
  const before = runner.hash('accounts');
  await expect(compare()).resolves.toEqual({ events: 30, isEqual: true });
  expect(runner.hash('accounts')).toBe(before);
});

test('a read model that differs is found', async () => {
  live.accounts.set('player-1', { sum: 0, history: [] });
  await expect(compare()).resolves.toMatchObject({ isEqual: false });
});

test('events that arrive during the comparison are in both', async () => {
  const compared = compare();
  const appended = Array.from({ length: 200 }, (_, n) => harness.append(`player-${n % 9}`, addition(n)));
  await Promise.all(appended);
  await expect(compared).resolves.toMatchObject({ isEqual: true });
  await runner.caughtUp();
  await expect(compare()).resolves.toEqual({ events: 230, isEqual: true });
});

test('events behind a parked one are missing in both', async () => {
  live.refuses = failsAt(9);
  await harness.append('player-1', addition(1), addition(2));
  await runner.caughtUp();
  expect(runner.parked).toBe(2);
  const empty = new Accounts();
  await expect(compare(empty)).resolves.toMatchObject({ isEqual: false });
  const failing = new Accounts();
  failing.refuses = live.refuses;
  await expect(compare(failing)).resolves.toMatchObject({ isEqual: true });
});

test('events that an operator has dropped are missing in both', async () => {
  live.refuses = failsAt(9);
  await harness.append('player-1', addition(1), addition(2));
  await runner.caughtUp();
  const place = { context: 'players' as const, stream: 'player-1', streamVersion: 9 };
  await runner.drop('accounts', { ...place, reason: 'entered twice', by: '1' });
  await runner.retryParked('accounts', 'player-1');
  await expect(compare()).resolves.toMatchObject({ isEqual: true });
});

test('a cancelled comparison ends', async () => {
  const stopping = new AbortController();
  stopping.abort(new Error('cancelled'));
  await expect(compare(new Accounts(), stopping.signal)).rejects.toThrow('cancelled');
  await expect(compare()).resolves.toMatchObject({ isEqual: true });
});
