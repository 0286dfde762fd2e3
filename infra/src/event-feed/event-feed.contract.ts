import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Context } from '@rallyrank/contracts/shared/event';
import { InvalidInputError, UnavailableError } from '../errors.js';
import type { EventStore, EventStores, NewEvent, Recorded } from '../event-store/port.js';
import type { Checkpoint, EventFeed, Subscription } from './port.js';

/** A feed over empty stores. `another` returns a second handle on a store, as another process has it. */
export interface EventFeedHarness {
  readonly feed: EventFeed;
  readonly store: EventStores;
  readonly another: (context: Context) => Promise<EventStore>;
  readonly dispose: () => Promise<void>;
}

const upTo = (count: number, first = 1): number[] => Array.from({ length: count }, (_, i) => first + i);
const some = (count: number): NewEvent[] => upTo(count).map((n) => ({ type: 'Happened', version: 1, data: { n } }));
const positions = (events: readonly Recorded[]): number[] => events.map((event) => event.position);

/** A gate that opens once. */
const gate = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
};

/** The contract of every event feed. */
export const eventFeedContract = (adapter: string, start: () => Promise<EventFeedHarness>): void => {
  let harness: EventFeedHarness;
  let feed: EventFeed;
  let players: EventStore;
  beforeEach(async () => {
    harness = await start();
    feed = harness.feed;
    players = harness.store('players');
  });
  afterEach(() => harness.dispose());

  /** Subscribes and records everything that arrives. */
  const follow = (name: string, contexts: readonly Context[] = ['players'], from: Checkpoint = {}) => {
    const seen: Recorded[] = [];
    const batches: number[] = [];
    const at: Checkpoint[] = [];
    const subscription = feed.subscribe(name, contexts, from, async (batch, checkpoint) => {
      seen.push(...batch);
      batches.push(batch.length);
      at.push(checkpoint);
    });
    return { subscription, seen, batches, at };
  };

  describe(`${adapter}: delivery`, () => {
    test('delivers events already in the store', async () => {
      await players.append('player-1', 'none', some(3));
      const { subscription, seen } = follow('a');
      await subscription.caughtUp();
      expect(seen).toEqual(await players.readAll(0, 10));
    });

    test('delivers later events without a request', async () => {
      const arrived = gate();
      feed.subscribe('a', ['players'], {}, async () => arrived.open());
      await players.append('player-1', 'none', some(1));
      await arrived.opened;
    });

    test('delivers events appended by another process', async () => {
      const arrived = gate();
      feed.subscribe('a', ['players'], {}, async () => arrived.open());
      await (await harness.another('players')).append('player-1', 'none', some(1));
      await arrived.opened;
    });

    test('delivers only events after the checkpoint', async () => {
      await players.append('player-1', 'none', some(5));
      const { subscription, seen } = follow('a', ['players'], { players: 3 });
      await subscription.caughtUp();
      expect(positions(seen)).toEqual([4, 5]);
    });

    test('delivers a long history in batches, each event once and in order', async () => {
      for (const n of upTo(9)) await players.append(`player-${n}`, 'none', some(1_000));
      const { subscription, seen, batches } = follow('a');
      await subscription.caughtUp();
      expect(positions(seen)).toEqual(upTo(9_000));
      expect(Math.max(...batches)).toBeLessThanOrEqual(2_000);
    });

    test('delivers each event once and in order with many concurrent writers', async () => {
      const { subscription, seen } = follow('a');
      await Promise.all(upTo(200).map((n) => players.append(`player-${n % 9}`, 'any', some(3))));
      await subscription.caughtUp();
      expect(positions(seen)).toEqual(upTo(600));
    });

    test('delivers several contexts, and nothing of the others', async () => {
      await players.append('player-1', 'none', some(2));
      await harness.store('rankings').append('list-1', 'none', some(3));
      await harness.store('tournaments').append('edition-1', 'none', some(4));
      const { subscription, seen, at } = follow('a', ['players', 'rankings']);
      await subscription.caughtUp();
      expect(seen.map((event) => event.context).sort()).toEqual([
        'players',
        'players',
        'rankings',
        'rankings',
        'rankings',
      ]);
      expect(at.at(-1)).toEqual({ players: 2, rankings: 3 });
    });

    test('delivers a checkpoint at the last event of each batch', async () => {
      for (const n of upTo(5)) await players.append(`player-${n}`, 'none', some(1_000));
      const { subscription, batches, at } = follow('a');
      await subscription.caughtUp();
      const reached = batches.map((_, i) => batches.slice(0, i + 1).reduce((sum, size) => sum + size));
      expect(at).toEqual(reached.map((position) => ({ players: position })));
    });

    test('delivers the rest to a subscriber that returns with its checkpoint', async () => {
      await players.append('player-1', 'none', some(3));
      const first = follow('a');
      await first.subscription.caughtUp();
      await first.subscription.close();
      await players.append('player-1', 3, some(2));
      const second = follow('a', ['players'], first.at.at(-1));
      await second.subscription.caughtUp();
      expect(positions([...first.seen, ...second.seen])).toEqual(upTo(5));
    });

    test('delivers everything to each subscriber', async () => {
      const both = [follow('a'), follow('b')];
      await players.append('player-1', 'none', some(4));
      await Promise.all(both.map(({ subscription }) => subscription.caughtUp()));
      for (const { seen } of both) expect(positions(seen)).toEqual(upTo(4));
    });
  });

  describe(`${adapter}: slow and failing subscribers`, () => {
    test('the next batch waits for the previous one', async () => {
      for (const n of upTo(6)) await players.append(`player-${n}`, 'none', some(1_000));
      let active = 0;
      let most = 0;
      const subscription = feed.subscribe('a', ['players', 'rankings'], {}, async () => {
        active += 1;
        most = Math.max(most, active);
        await new Promise(setImmediate);
        active -= 1;
      });
      await subscription.caughtUp();
      expect(most).toBe(1);
    });

    test('a slow subscriber does not hold up another', async () => {
      const { opened, open } = gate();
      feed.subscribe('slow', ['players'], {}, () => opened);
      const { subscription, seen } = follow('quick');
      await players.append('player-1', 'none', some(3));
      await subscription.caughtUp();
      expect(seen).toHaveLength(3);
      open();
    });

    test('a rejected batch is delivered again, and nothing is skipped', async () => {
      await players.append('player-1', 'none', some(3));
      const tries: number[][] = [];
      const subscription = feed.subscribe('a', ['players'], {}, async (batch) => {
        tries.push(positions(batch));
        if (tries.length < 3) throw new Error('not now');
      });
      await subscription.caughtUp();
      expect(tries).toEqual([upTo(3), upTo(3), upTo(3)]);
      await players.append('player-1', 3, some(1));
      await subscription.caughtUp();
      expect(tries.at(-1)).toEqual([4]);
    });

    test('a subscriber that throws synchronously is retried too', async () => {
      await players.append('player-1', 'none', some(1));
      let tries = 0;
      const subscription = feed.subscribe('a', ['players'], {}, () => {
        tries += 1;
        if (tries === 1) throw new Error('not now');
        return Promise.resolve();
      });
      await subscription.caughtUp();
      expect(tries).toBe(2);
    });

    test('a failing subscriber does not affect another', async () => {
      feed.subscribe('broken', ['players'], {}, () => Promise.reject(new Error('never')));
      const { subscription, seen } = follow('sound');
      await players.append('player-1', 'none', some(3));
      await subscription.caughtUp();
      expect(seen).toHaveLength(3);
    });
  });

  describe(`${adapter}: caught up and closed`, () => {
    test('caught up at once if there are no events', () => follow('a').subscription.caughtUp());

    test('a subscriber without contexts is caught up, and closes', async () => {
      const { subscription, seen } = follow('a', []);
      await subscription.caughtUp();
      await subscription.close();
      expect(seen).toEqual([]);
    });

    test('not caught up before the last batch is done', async () => {
      await players.append('player-1', 'none', some(1));
      const { opened, open } = gate();
      const subscription = feed.subscribe('a', ['players'], {}, () => opened);
      let caughtUp = false;
      const waiting = subscription.caughtUp().then(() => {
        caughtUp = true;
      });
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      expect(caughtUp).toBe(false);
      open();
      await waiting;
    });

    test('caught up with events appended during the current batch', async () => {
      const { opened, open } = gate();
      const began = gate();
      const seen: number[] = [];
      const subscription = feed.subscribe('a', ['players'], {}, async (batch) => {
        began.open();
        await opened;
        seen.push(...positions(batch));
      });
      await players.append('player-1', 'none', some(1));
      await began.opened;
      await players.append('player-1', 1, some(1));
      const waiting = subscription.caughtUp();
      open();
      await waiting;
      expect(seen).toEqual([1, 2]);
    });

    test('caught up with the events at the time of the call, despite continuous writes', async () => {
      const { subscription, seen } = follow('a');
      let writing = true;
      const writer = (async () => {
        while (writing) await players.append('player-1', 'any', some(5));
      })();
      const { position } = await players.append('player-2', 'any', some(1));
      await subscription.caughtUp();
      writing = false;
      expect(positions(seen)).toContain(position);
      await writer;
    });

    test('closing waits for the current batch, and no other follows', async () => {
      const { opened, open } = gate();
      const began = gate();
      let finished = 0;
      const subscription = feed.subscribe('a', ['players'], {}, async () => {
        began.open();
        await opened;
        finished += 1;
      });
      await players.append('player-1', 'none', some(1));
      await began.opened;
      await players.append('player-1', 1, some(1));
      const finishedAtEnd = subscription.close().then(() => finished);
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      open();
      expect(await finishedAtEnd).toBe(1);
      await players.append('player-1', 2, some(1));
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      expect(finished).toBe(1);
    });

    test('closing ends the retries of a failing subscriber', async () => {
      const failed = gate();
      const subscription = feed.subscribe('a', ['players'], {}, () => {
        failed.open();
        return Promise.reject(new Error('never'));
      });
      await players.append('player-1', 'none', some(1));
      await failed.opened;
      const waiting: Promise<unknown> = expect(subscription.caughtUp()).rejects.toBeInstanceOf(UnavailableError);
      await subscription.close();
      await waiting;
    });

    test('after closing, every call is unavailable', async () => {
      const { subscription } = follow('a');
      await feed.close();
      await feed.close();
      await expect(subscription.caughtUp()).rejects.toBeInstanceOf(UnavailableError);
      expect((): Subscription => follow('b').subscription).toThrow(UnavailableError);
    });

    test.each([-1, 1.5])('a checkpoint of %p is rejected', (position) => {
      expect(() => follow('a', ['players'], { players: position })).toThrow(InvalidInputError);
    });
  });
};
