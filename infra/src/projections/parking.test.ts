import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createInProcessFeed } from '../event-feed/in-process/in-process-feed.js';
import type { NewEvent } from '../event-store/port.js';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite-event-store.js';
import { Accounts, addition, type Harness, openHarness } from './runner-harness.js';

let harness: Harness;
let accounts: Accounts;
beforeEach(async () => {
  harness = await openHarness();
  accounts = new Accounts();
});
afterEach(() => harness.dispose());

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const refuse = (points: number) => (event: { data: unknown }) =>
  (event.data as { points: number }).points === points ? new Error(`no ${points} please`) : undefined;

describe('T11: a poison event is parked and other streams continue', () => {
  const poisons: [string, NewEvent, RegExp][] = [
    ['malformed data', { type: 'PointsAdded', version: 1, data: { points: 'many' } }, /points/],
    ['no data at all', { type: 'PointsAdded', version: 1, data: null }, /expected object/i],
    ['an unknown schema version', { type: 'PointsAdded', version: 7, data: { points: 1 } }, /v7 is unknown/],
    ['800 kB that do not fit', { type: 'PointsAdded', version: 1, data: 'x'.repeat(800_000) }, /expected object/i],
    ['800 kB of wrong parts', addition(1, { a: Array.from({ length: 160_000 }, () => 1.5), b: null }), /never/],
    ['a __proto__ key', { type: 'PointsAdded', version: 1, data: JSON.parse('{"__proto__":{"points":1}}') }, /points/],
    ['deep nesting', addition(1, nested(2_000)), /never|stack/],
  ];
  test.each(poisons)('%s', async (_, poison, message) => {
    accounts.refuses = ({ stream }) => (stream === 'player-1' ? new Error('never') : undefined);
    await harness.append('player-1', poison);
    await harness.append('player-1', addition(2));
    const { position } = await harness.append('player-2', addition(3));
    const runner = await harness.start([accounts]);
    await runner.caughtUp();
    expect([...accounts.accounts]).toEqual([['player-2', { sum: 3, history: [3] }]]);
    const [first] = runner.parkedHeads();
    expect(first).toMatchObject({
      projection: 'accounts',
      stream: 'player-1',
      streamVersion: 1,
      position: position - 2,
      waiting: 1,
    });
    expect(first?.error).toMatch(message);
    expect(first?.error.length).toBeLessThanOrEqual(500);
    expect(runner.parked).toBe(2);
    expect(Object.prototype).not.toHaveProperty('points');
  });

  test('the deepest nesting that the store accepts', async () => {
    let [fits, tooDeep] = [1_000, 400_000];
    while (tooDeep - fits > 10) {
      const depth = Math.floor((fits + tooDeep) / 2);
      const taken = await harness.append('player-1', addition(1, nested(depth))).then(
        () => true,
        () => false,
      );
      if (taken) fits = depth;
      else tooDeep = depth;
    }
    accounts.refuses = ({ stream }) => (stream === 'player-1' ? new Error('never') : undefined);
    await harness.append('player-2', addition(3));
    const runner = await harness.start([accounts]);
    await runner.caughtUp();
    expect(accounts.accounts.get('player-2')?.sum).toBe(3);
    expect(runner.parked).toBeGreaterThan(0);
  });

  test('the projector is tried exactly five times', async () => {
    accounts.refuses = () => new Error('never');
    await harness.append('player-1', addition(1), addition(2));
    const runner = await harness.start([accounts]);
    await runner.caughtUp();
    expect(accounts.calls).toBe(5);
  });

  test('a transient failure is not parked', async () => {
    accounts.refuses = () => (accounts.calls < 5 ? new Error('not yet') : undefined);
    await harness.append('player-1', addition(1));
    const runner = await harness.start([accounts]);
    await runner.caughtUp();
    expect([runner.parked, accounts.accounts.get('player-1')?.sum]).toEqual([0, 1]);
  });

  test.each([
    ['a text', 'oops'],
    ['an object without text', Object.create(null)],
  ])('the thrown value is %s', async (_, thrown) => {
    accounts.refuses = () => thrown;
    await harness.append('player-1', addition(1));
    const runner = await harness.start([accounts]);
    await runner.caughtUp();
    expect(runner.parkedHeads()[0]?.error).toMatch(/a value that is not an Error was thrown/);
  });

  test('other projections of the service apply it', async () => {
    accounts.refuses = () => new Error('never');
    const other = new Accounts('other');
    await harness.append('player-1', addition(1));
    const runner = await harness.start([accounts, other]);
    await runner.caughtUp();
    expect(other.accounts.get('player-1')?.sum).toBe(1);
    expect(runner.parked).toBe(1);
  });
});

describe('an operator drops an event', () => {
  beforeEach(async () => {
    await harness.append('player-1', addition(1), addition(2), addition(3));
    accounts.refuses = refuse(2);
  });
  const decision = { context: 'players', stream: 'player-1', streamVersion: 2, reason: 'twice', by: '7' } as const;
  const dropIt = async () => {
    const runner = await harness.start([accounts]);
    await runner.caughtUp();
    await runner.drop('accounts', decision);
    return { runner, left: await runner.retryParked('accounts', 'player-1') };
  };
  const historyOf = ({ accounts: all }: Accounts) => all.get('player-1')?.history;

  test('the first parked event of a stream is reported with its reason', async () => {
    const runner = await harness.start([accounts]);
    await runner.caughtUp();
    const { reason: _, by: __, ...place } = decision;
    expect(runner.parkedHeads()).toEqual([
      {
        ...place,
        projection: 'accounts',
        position: 2,
        type: 'PointsAdded',
        error: 'no 2 please',
        since: new Date(0).toISOString(),
        waiting: 1,
      },
    ]);
  });

  test('the stream continues without it', async () => {
    const { runner, left } = await dropIt();
    expect([left, runner.parked, runner.parkedHeads()]).toEqual([0, 0, []]);
    expect(historyOf(accounts)).toEqual([1, 3]);
  });

  test('the next event that fails is reported instead', async () => {
    accounts.refuses = (event) => refuse(2)(event) ?? refuse(3)(event);
    const { runner } = await dropIt();
    expect(runner.parkedHeads()).toMatchObject([{ streamVersion: 3, error: 'no 3 please', waiting: 0 }]);
  });

  test('a rebuild, a restart and another replica continue without it, too', async () => {
    const { runner } = await dropIt();
    await runner.rebuild('accounts');
    expect(historyOf(accounts)).toEqual([1, 3]);
    const other = new Accounts();
    other.refuses = refuse(2);
    const second = await harness.start([other]);
    await second.caughtUp();
    expect([second.parked, historyOf(other)]).toEqual([0, [1, 3]]);
  });

  test('other read models keep it', async () => {
    const other = new Accounts('other');
    await dropIt();
    const second = await harness.start([other]);
    await second.caughtUp();
    expect(historyOf(other)).toEqual([1, 2, 3]);
  });
});

describe('retry', () => {
  beforeEach(async () => {
    await harness.append('player-1', addition(1), addition(2), addition(3), addition(4));
    await harness.append('player-2', addition(5));
    accounts.refuses = refuse(2);
  });

  test('applies the parked events in order, then later events', async () => {
    const runner = await harness.start([accounts]);
    await runner.caughtUp();
    expect(await runner.retryParked('accounts', 'player-1')).toBe(3);
    accounts.refuses = () => undefined;
    expect(await runner.retryParked('accounts', 'player-1')).toBe(0);
    await harness.append('player-1', addition(6));
    await runner.caughtUp();
    expect(runner.parked).toBe(0);
    expect(runner.parkedHeads()).toEqual([]);
    expect(runner.hash('accounts')).toBe(await harness.liveHash());
  });

  test('stops at the next failing event, and reports why', async () => {
    const runner = await harness.start([accounts]);
    await runner.caughtUp();
    accounts.refuses = refuse(4);
    expect(await runner.retryParked('accounts', 'player-1')).toBe(1);
    expect(runner.parkedHeads()).toMatchObject([{ error: 'no 4 please', waiting: 0 }]);
    expect(accounts.accounts.get('player-1')?.history).toEqual([1, 2, 3]);
  });

  test('a kill between a retry and the next snapshot loses nothing', async () => {
    const first = await harness.start([accounts]);
    await first.caughtUp();
    await first.stop();
    const second = new Accounts();
    // The event was repaired and retried, but no snapshot followed: the next start loads the first snapshot.
    const repaired = await harness.start([second]);
    await repaired.retryParked('accounts', 'player-1');
    const third = await harness.start([new Accounts()]);
    await third.caughtUp();
    expect(third.parked).toBe(0);
    expect(third.hash('accounts')).toBe(await harness.liveHash());
  });

  test('a kill after parking without a snapshot parks the same events again', async () => {
    const first = await harness.start([accounts]);
    await first.caughtUp();
    const parked = first.parkedHeads();
    const again = new Accounts();
    again.refuses = refuse(2);
    const second = await harness.start([again]);
    await second.caughtUp();
    expect(second.hash('accounts')).toBe(first.hash('accounts'));
    expect(second.parkedHeads()).toEqual(parked);
    expect(again.accounts.get('player-1')?.history).toEqual([1]);
  });

  test('a retry or a start of one replica does not affect the events that another replica has parked', async () => {
    const replicas = [];
    for (const name of ['a', 'b']) {
      const read = new Accounts();
      read.refuses = refuse(2);
      const snapshotFolder = join(harness.folder, `snapshots-${name}`);
      replicas.push({ read, runner: await harness.start([read], { snapshotFolder }) });
    }
    const [one, other] = replicas as [(typeof replicas)[0], (typeof replicas)[0]];
    await Promise.all([one.runner.caughtUp(), other.runner.caughtUp()]);
    for (const { read } of replicas) read.refuses = () => undefined;
    expect(await one.runner.retryParked('accounts', 'player-1')).toBe(0);
    const third = await harness.start([accounts], { snapshotFolder: join(harness.folder, 'snapshots-c') });
    await third.caughtUp();
    expect([other.runner.parked, third.parked]).toEqual([3, 3]);
    expect(await other.runner.retryParked('accounts', 'player-1')).toBe(0);
    expect(other.read.accounts.get('player-1')?.history).toEqual([1, 2, 3, 4]);
    expect(other.runner.hash('accounts')).toBe(one.runner.hash('accounts'));
  });

  test('a replica that missed the call of an operator retries all streams', async () => {
    const runner = await harness.start([accounts]);
    await runner.caughtUp();
    accounts.refuses = () => undefined;
    await runner.retryAllParked();
    expect(runner.parked).toBe(0);
    expect(runner.hash('accounts')).toBe(await harness.liveHash());
  });

  test('a rebuild with a repaired projection leaves nothing parked', async () => {
    const runner = await harness.start([accounts]);
    await runner.caughtUp();
    accounts.refuses = () => undefined;
    await runner.rebuild('accounts');
    expect(runner.parked).toBe(0);
    expect(runner.hash('accounts')).toBe(await harness.liveHash());
  });
});

test('a repaired event of a type that a read model does not handle no longer blocks it', async () => {
  await harness.append(
    'player-1',
    addition(1),
    { type: 'PlayerRenamed', version: 1, data: { name: 'Bo' } },
    addition(3),
  );
  const { folder } = harness;
  const file = new DatabaseSync(join(folder, 'players.sqlite'));
  const write = (data: object) =>
    file.prepare('UPDATE event SET data = ? WHERE stream_version = 2').run(JSON.stringify(data));
  write({ name: 'Bp' });
  const reader = openSqliteEventStore({ folder, context: 'players', now: () => new Date(0), parkDamaged: true });
  const store = () => reader;
  const runner = await harness.start([accounts], { store, feed: createInProcessFeed({ store }) });
  await runner.caughtUp();
  expect(await runner.retryParked('accounts', 'player-1')).toBe(2);
  write({ name: 'Bo' });
  expect(await runner.retryParked('accounts', 'player-1')).toBe(0);
  expect(accounts.accounts.get('player-1')?.history).toEqual([1, 3]);
  file.close();
  await runner.stop();
  await reader.close();
});
