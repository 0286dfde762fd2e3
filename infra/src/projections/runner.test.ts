import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { event } from '@rallyrank/contracts/shared/event';
import fc from 'fast-check';
import { z } from 'zod';
import { UnavailableError } from '../errors.js';
import { createInProcessFeed } from '../event-feed/in-process/in-process-feed.js';
import type { EventFeed } from '../event-feed/port.js';
import type { Recorded } from '../event-store/port.js';
import { Accounts, addition, changingFeed, type Harness, openHarness } from './runner-harness.js';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.dispose());

describe('delivery', () => {
  test('a read model notes only the streams of the contexts that it follows, and the time of every event', async () => {
    const scheduled = event('tournaments', 'Scheduled', 1, z.object({}));
    const calendar = Object.assign(new Accounts('calendar'), { events: [scheduled], apply: () => undefined });
    const runner = await harness.start([new Accounts(), calendar]);
    await harness.append('player-1', addition(1));
    await harness.store('tournaments').append('edition-1', 'none', [{ type: 'Scheduled', version: 1, data: {} }]);
    await runner.caughtUp();
    await runner.saveSnapshots();
    const streamsOf = (name: string) => {
      const [, body = ''] = readFileSync(join(harness.snapshotFolder, `players.${name}.json`), 'utf8').split('\n');
      return JSON.parse(body).streamVersions;
    };
    expect(streamsOf('accounts')).toEqual([['player-1', 1]]);
    expect(streamsOf('calendar')).toEqual([['edition-1', 1]]);
    const time = new Date(0).toISOString();
    expect(runner.readModels()).toMatchObject([{ time }, { time }]);
  });

  test('T4: repeated delivery in any batches gives the same state', async () => {
    for (let n = 0; n < 40; n++) await harness.append(`player-${n % 7}`, addition(n));
    const expected = await harness.liveHash();
    const redelivery = fc.array(fc.tuple(fc.nat(39), fc.integer({ min: 1, max: 12 })), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(redelivery, fc.boolean(), async (again, wholeFirst) => {
        const change = (batch: readonly Recorded[]) => {
          const parts = again.map(([from, count]) => batch.slice(from, from + count));
          return wholeFirst ? [batch, ...parts] : [...parts, batch];
        };
        const feed = changingFeed(createInProcessFeed(harness), change);
        const runner = await harness.start([new Accounts()], { feed, snapshotFolder: `${harness.folder}/no` });
        await runner.caughtUp();
        expect(runner.hash('accounts')).toBe(expected);
        await feed.close();
      }),
      { numRuns: 60 },
    );
  });

  test('T5: an event withheld by the feed is fetched from the store before later events of its stream', async () => {
    for (let n = 1; n <= 9; n++) await harness.append('player-1', addition(n));
    const feed = changingFeed(createInProcessFeed(harness), (batch) => [
      batch.filter(({ streamVersion }) => streamVersion !== 4 && streamVersion !== 5),
    ]);
    const accounts = new Accounts();
    const runner = await harness.start([accounts], { feed });
    await runner.caughtUp();
    expect(accounts.accounts.get('player-1')?.history).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('an event waits for its predecessor if the store does not have it yet', async () => {
    await harness.append('player-1', addition(1), addition(2));
    let asked = 0;
    const store = () => harness.store(asked++ === 0 ? 'tournaments' : 'players');
    const accounts = new Accounts();
    const feed = changingFeed(createInProcessFeed(harness), (batch) => [batch.slice(1)]);
    const runner = await harness.start([accounts], { feed, store });
    await runner.caughtUp();
    expect(accounts.accounts.get('player-1')?.history).toEqual([1, 2]);
    expect(asked).toBe(2);
  });

  test('projections at different positions both reach the last event', async () => {
    await harness.append('player-1', addition(1), addition(2));
    const first = await harness.start([new Accounts('old')]);
    await first.caughtUp();
    await first.stop();
    await harness.append('player-1', addition(4));
    const [old, young] = [new Accounts('old'), new Accounts('young')];
    const runner = await harness.start([old, young]);
    await runner.caughtUp();
    expect([old.calls, young.calls]).toEqual([1, 3]);
    expect(runner.hash('old')).toBe(runner.hash('young'));
  });

  test('a service without projections still follows its context', async () => {
    const { position } = await harness.append('player-1', addition(1));
    const runner = await harness.start([]);
    await runner.caughtUp();
    await runner.waitForPosition('players', position);
    expect(runner.asOf().position).toBe(position);
  });
});

describe('waiting for a position', () => {
  test('resolves when the read models have reached it', async () => {
    const accounts = new Accounts();
    const runner = await harness.start([accounts]);
    const { position } = await harness.append('player-1', addition(5));
    await runner.waitForPosition('players', position);
    expect(accounts.accounts.get('player-1')?.sum).toBe(5);
    expect(runner.asOf()).toEqual({ position, time: '1970-01-01T00:00:00.000Z' });
  });

  test('reads the store if the feed delivers nothing', async () => {
    const silent: EventFeed = {
      subscribe: (_name, _contexts, _from, onBatch) => ({
        caughtUp: async () => {
          const batch = await harness.store('players').readAll(0, 10);
          await onBatch(batch, { players: batch.at(-1)?.position ?? 0 });
        },
        close: async () => {},
      }),
      close: async () => {},
    };
    const runner = await harness.start([new Accounts()], { feed: silent });
    const { position } = await harness.append('player-1', addition(5));
    await runner.waitForPosition('players', position);
    expect(runner.asOf().position).toBe(position);
  });

  test('is rejected when the runner stops, and immediately afterwards', async () => {
    const runner = await harness.start([new Accounts()]);
    const waiting = expect(runner.waitForPosition('players', 99)).rejects.toThrow(UnavailableError);
    await runner.stop();
    await waiting;
    await expect(runner.waitForPosition('players', 99)).rejects.toThrow(UnavailableError);
  });
});
