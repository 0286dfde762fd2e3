import { mkdir, readFile, rm, watch, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { UnavailableError } from '../errors.js';
import type { EventStore } from '../event-store/port.js';
import { Accounts, added, addition, type Harness, openHarness } from './runner-harness.js';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
  for (let n = 0; n < 30; n++) await harness.append(`player-${n % 4}`, addition(n));
});
afterEach(() => harness.dispose());

/** Starts from the snapshot folder and returns how many events had to be applied. */
const startAgain = async (accounts = new Accounts()) => {
  const runner = await harness.start([accounts]);
  await runner.caughtUp();
  return { hash: runner.hash('accounts'), applied: accounts.calls, runner };
};
const stopOnce = async () => {
  const { runner } = await startAgain();
  await runner.stop();
};
const snapshotPath = () => join(harness.snapshotFolder, 'players.accounts.json');

test('T10: a rebuild equals the live state, and so does the next one', async () => {
  const { runner, hash } = await startAgain();
  for (let round = 0; round < 2; round++) {
    await runner.rebuild('accounts');
    expect(runner.hash('accounts')).toBe(hash);
  }
});

test('T10: a rebuild under traffic equals the live state', async () => {
  const { runner } = await startAgain();
  const writers = Array.from({ length: 200 }, (_, n) => harness.append(`player-${n % 9}`, addition(n)));
  const rebuilt = [runner.rebuild('accounts'), runner.rebuild('accounts')];
  await Promise.all([...writers, ...rebuilt]);
  await runner.caughtUp();
  expect(runner.hash('accounts')).toBe(await harness.liveHash());
});

test('T10: a snapshot plus later events equals the live state', async () => {
  await stopOnce();
  await harness.append('player-1', addition(100));
  const { hash, applied } = await startAgain();
  expect(hash).toBe(await harness.liveHash());
  expect(applied).toBe(1);
});

test.each([
  [
    'a byte changed in the body',
    (text: string) => text.replace(/"sum":(\d)/, (_, digit) => `"sum":${(Number(digit) + 1) % 10}`),
  ],
  ['a torn file', (text: string) => text.slice(0, text.length / 2)],
  ['an empty file', () => ''],
  ['something else', () => '[]\n{}'],
])('T10: a damaged snapshot is dropped and the events are replayed: %s', async (_, damage) => {
  await stopOnce();
  const text = await readFile(snapshotPath(), 'utf8');
  await writeFile(snapshotPath(), damage(text));
  const { hash, applied } = await startAgain();
  expect(hash).toBe(await harness.liveHash());
  expect(applied).toBe(30);
});

test('T10: the snapshot of another version is dropped', async () => {
  await stopOnce();
  const { hash, applied } = await startAgain(new Accounts('accounts', 2));
  expect(hash).toBe(await harness.liveHash());
  expect(applied).toBe(30);
});

test('an intact snapshot that the projection cannot load is dropped', async () => {
  await stopOnce();
  const accounts = new Accounts();
  accounts.restore = () => {
    throw new Error('an older shape');
  };
  const { hash, applied } = await startAgain(accounts);
  expect(hash).toBe(await harness.liveHash());
  expect(applied).toBe(30);
});

test('a snapshot ahead of the store is dropped', async () => {
  await stopOnce();
  const empty = harness.store('rankings');
  const store = () => empty;
  const accounts = new Accounts();
  await harness.start([accounts], { store });
  expect(accounts.accounts.size).toBe(0);
});

test('a snapshot is kept when its projection starts to follow another context', async () => {
  await stopOnce();
  const register = (points: number) => harness.store('rankings').append('list-1', 'any', [addition(points)]);
  await register(5);
  class Followers extends Accounts {
    override readonly events = [added, { ...added, context: 'rankings' as const }];
  }
  const { applied, hash } = await startAgain(new Followers());
  expect(applied).toBe(1);
  await harness.start([new Followers('afresh')]).then(async (afresh) => {
    await afresh.caughtUp();
    expect(afresh.hash('afresh')).toBe(hash);
  });
});

test('a snapshot is written while running, after many events and then a pause', async () => {
  await mkdir(harness.snapshotFolder);
  const watching = watch(harness.snapshotFolder);
  const { runner } = await startAgain();
  await harness.append('player-8', ...Array.from({ length: 10_000 }, () => addition(1)));
  await harness.append('player-9', ...Array.from({ length: 10_000 }, () => addition(1)));
  await runner.caughtUp();
  for await (const { filename } of watching) if (filename === 'players.accounts.json') break;
  // A second runner alongside the first, as after a kill.
  expect((await startAgain()).applied).toBe(0);
});

test('snapshots that cannot be written cause no failure', async () => {
  await writeFile(harness.snapshotFolder, 'a file where the folder should be');
  await stopOnce();
  await rm(harness.snapshotFolder);
  expect((await startAgain()).applied).toBe(30);
});

test('an interrupted rebuild is detected as incomplete, and continues with the next batch', async () => {
  let broken = false;
  const players = harness.store('players');
  const fragile: EventStore = Object.create(players, {
    readAll: {
      value: (after: number, limit: number) =>
        broken ? Promise.reject(new UnavailableError('store')) : players.readAll(after, limit),
    },
  });
  const accounts = new Accounts();
  const runner = await harness.start([accounts], {
    store: (context) => (context === 'players' ? fragile : harness.store(context)),
  });
  await runner.caughtUp();
  broken = true;
  await expect(runner.rebuild('accounts')).rejects.toThrow(UnavailableError);
  expect(accounts.accounts.size).toBe(0);
  expect(runner.readModels()).toMatchObject([{ position: 0, goal: 30 }]);
  broken = false;
  await harness.append('player-9', addition(1));
  await runner.caughtUp();
  expect(runner.readModels()).toMatchObject([{ position: 31, goal: 31 }]);
  expect(runner.hash('accounts')).toBe(await harness.liveHash());
});
