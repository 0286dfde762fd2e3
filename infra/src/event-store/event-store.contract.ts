import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ConcurrencyError, InvalidInputError, UnavailableError } from '../errors.js';
import { MAX_BATCH_EVENTS, MAX_EVENT_BYTES } from './batch.js';
import type { EventStore, NewEvent, Recorded } from './port.js';

/** An empty store, and further handles on the same events, as other processes have them. */
export interface EventStoreHarness {
  readonly store: EventStore;
  readonly another: () => Promise<EventStore>;
  readonly dispose: () => Promise<void>;
}

const NOW = new Date('2026-01-02T03:04:05.678Z');
const STREAM = 'player-1042';

const named = (name: string, data: unknown = { name }): NewEvent => ({ type: 'PlayerRenamed', version: 1, data });
const several = (count: number): NewEvent[] => Array.from({ length: count }, (_, i) => named(`n${i}`));
const collect = async (events: AsyncIterable<Recorded>): Promise<Recorded[]> => {
  const all: Recorded[] = [];
  for await (const event of events) all.push(event);
  return all;
};
const versions = (events: readonly Recorded[]): number[] => events.map((event) => event.streamVersion);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

/** The contract of every event store. `open` creates an empty store of the context `players` with the given clock. */
export const eventStoreContract = (adapter: string, open: (now: () => Date) => Promise<EventStoreHarness>): void => {
  let harness: EventStoreHarness;
  let store: EventStore;
  beforeEach(async () => {
    harness = await open(() => NOW);
    store = harness.store;
  });
  afterEach(() => harness.dispose());

  const refused = async (events: readonly NewEvent[], stream = STREAM): Promise<void> => {
    await expect(store.append(stream, 'any', events)).rejects.toBeInstanceOf(InvalidInputError);
    expect(await store.readAll(0, 10)).toEqual([]);
  };

  describe(`${adapter}: reading what was written`, () => {
    test('an event is read completely', async () => {
      const event: NewEvent = {
        type: 'PlayerRegistered',
        version: 2,
        data: { name: '安洗莹 "Se-young" \u0000\ud83c\udff8', list: [1, 2.5, null, true, [{}]], nothing: null },
        metadata: { importer: 'bwf', line: '17' },
      };
      expect(await store.append(STREAM, 'none', [event])).toEqual({ streamVersion: 1, position: 1, repeated: false });
      expect(await store.readAll(0, 10)).toEqual([
        {
          ...event,
          context: 'players',
          stream: STREAM,
          streamVersion: 1,
          position: 1,
          recordedAt: '2026-01-02T03:04:05.678Z',
        },
      ]);
    });

    test('metadata may be left out', async () => {
      await store.append(STREAM, 'none', [named('a')]);
      expect((await store.readAll(0, 1))[0]?.metadata).toEqual({});
    });

    test.each([['text'], [7], [false], [null], [[1, 2]]])('data may be any JSON value: %j', async (data) => {
      await store.append(STREAM, 'none', [named('', data)]);
      expect((await store.readAll(0, 1))[0]?.data).toEqual(data);
    });

    test('versions count within the stream, positions within the context', async () => {
      await store.append('player-1', 'none', several(2));
      await store.append('player-2', 'none', several(3));
      expect(await store.append('player-1', 2, several(2))).toEqual({ streamVersion: 4, position: 7, repeated: false });
      expect(versions(await collect(store.readStream('player-1')))).toEqual([1, 2, 3, 4]);
      expect((await store.readAll(0, 100)).map((event) => event.position)).toEqual(upTo(7));
    });

    test('the head is the position of the last event', async () => {
      expect(await store.head()).toBe(0);
      await store.append('player-1', 'none', several(2));
      await store.append('player-2', 'none', several(3));
      expect(await store.head()).toBe(5);
      expect(await (await harness.another()).head()).toBe(5);
    });

    test('a stream is read from a given version', async () => {
      await store.append(STREAM, 'none', several(5));
      expect(versions(await collect(store.readStream(STREAM, 4)))).toEqual([4, 5]);
      expect(await collect(store.readStream(STREAM, 6))).toEqual([]);
    });

    test('a long stream is read to its end', async () => {
      await store.append(STREAM, 'none', several(1_203));
      expect(versions(await collect(store.readStream(STREAM)))).toEqual(upTo(1_203));
    });

    test('a stream without events is empty', async () => {
      await store.append(STREAM, 'none', [named('a')]);
      expect(await collect(store.readStream('player-10'))).toEqual([]);
    });

    test('all events are read in pages', async () => {
      await store.append(STREAM, 'none', several(10));
      expect((await store.readAll(0, 4)).map((event) => event.position)).toEqual([1, 2, 3, 4]);
      expect((await store.readAll(8, 4)).map((event) => event.position)).toEqual([9, 10]);
      expect(await store.readAll(10, 4)).toEqual([]);
    });

    test('another handle sees acknowledged events, and continues from there', async () => {
      await store.append(STREAM, 'none', several(2));
      const other = await harness.another();
      expect(await other.readAll(0, 10)).toEqual(await store.readAll(0, 10));
      expect(await other.append(STREAM, 2, [named('c')])).toEqual({ streamVersion: 3, position: 3, repeated: false });
      expect(await store.append(STREAM, 3, [named('d')])).toEqual({ streamVersion: 4, position: 4, repeated: false });
    });
  });

  describe(`${adapter}: the expected version`, () => {
    test('none accepts only a new stream', async () => {
      await store.append(STREAM, 'none', several(2));
      const again = store.append(STREAM, 'none', [named('b')]);
      await expect(again).rejects.toMatchObject({
        name: 'ConcurrencyError',
        stream: STREAM,
        expected: 'none',
        actual: 2,
      });
    });

    test('zero is the version of a new stream', async () => {
      expect((await store.append(STREAM, 0, [named('a')])).streamVersion).toBe(1);
      await expect(store.append(STREAM, 0, [named('b')])).rejects.toBeInstanceOf(ConcurrencyError);
    });

    test('a number accepts a stream at exactly that version', async () => {
      await store.append(STREAM, 'none', several(2));
      await expect(store.append(STREAM, 1, [named('c')])).rejects.toMatchObject({ expected: 1, actual: 2 });
      await expect(store.append(STREAM, 3, [named('c')])).rejects.toMatchObject({ expected: 3, actual: 2 });
      expect((await store.append(STREAM, 2, [named('c')])).streamVersion).toBe(3);
    });

    test('any accepts every stream', async () => {
      expect((await store.append(STREAM, 'any', several(2))).streamVersion).toBe(2);
      expect((await store.append(STREAM, 'any', [named('c')])).streamVersion).toBe(3);
    });

    test('a rejected append leaves no trace', async () => {
      await store.append(STREAM, 'none', [named('a')]);
      await expect(store.append(STREAM, 'none', several(5), 'c1')).rejects.toBeInstanceOf(ConcurrencyError);
      expect(await store.readAll(0, 100)).toHaveLength(1);
      expect(await store.append(STREAM, 1, [named('b')], 'c1')).toEqual({
        streamVersion: 2,
        position: 2,
        repeated: false,
      });
    });
  });

  describe(`${adapter}: concurrency`, () => {
    test('of several appends that expect the same version one wins', async () => {
      await store.append(STREAM, 'none', [named('a')]);
      const other = await harness.another();
      const tries = upTo(20).map((i) => (i % 2 ? store : other).append(STREAM, 1, several(3)));
      const results = await Promise.allSettled(tries);
      const losers = results.filter((result) => result.status === 'rejected');
      expect(losers).toHaveLength(19);
      for (const loser of losers) expect(loser.reason).toBeInstanceOf(ConcurrencyError);
      expect(versions(await collect(store.readStream(STREAM)))).toEqual([1, 2, 3, 4]);
    });

    test('a conflict does not affect concurrent appends', async () => {
      await store.append(STREAM, 'none', [named('a')]);
      const [left, middle, right] = await Promise.allSettled([
        store.append('player-1', 'none', several(2)),
        store.append(STREAM, 'none', several(2)),
        store.append('player-2', 'none', several(2)),
      ]);
      expect([left.status, middle.status, right.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect((await store.readAll(0, 100)).map((event) => event.position)).toEqual(upTo(5));
    });

    test('concurrent appends to one stream at any version are all stored, each contiguous', async () => {
      const other = await harness.another();
      await Promise.all(
        upTo(30).map((i) => (i % 3 ? store : other).append(STREAM, 'any', [named(`${i}`), named(`${i}`)])),
      );
      const events = await collect(store.readStream(STREAM));
      expect(versions(events)).toEqual(upTo(60));
      for (let i = 0; i < events.length; i += 2) expect(events[i]?.data).toEqual(events[i + 1]?.data);
    });

    test('a reader that polls during writes sees every position once, in order', async () => {
      const other = await harness.another();
      const total = 600;
      const writing = Promise.all(
        upTo(total / 3).map((i) => (i % 2 ? store : other).append(`player-${i % 7}`, 'any', several(3))),
      );
      const seen: number[] = [];
      while (seen.length < total) {
        for (const event of await store.readAll(seen.at(-1) ?? 0, 50)) seen.push(event.position);
        await new Promise(setImmediate);
      }
      await writing;
      expect(seen).toEqual(upTo(total));
    });
  });

  describe(`${adapter}: a command`, () => {
    test('is appended once, regardless of the version it expects the second time', async () => {
      const first = await store.append(STREAM, 'none', several(3), 'c1');
      await store.append(STREAM, 3, [named('later')]);
      expect(await store.append(STREAM, 'none', several(3), 'c1')).toEqual({ ...first, repeated: true });
      expect(await (await harness.another()).append(STREAM, 3, several(3), 'c1')).toEqual({ ...first, repeated: true });
      expect(await store.readAll(0, 100)).toHaveLength(4);
    });

    test('is appended once if it arrives twice at the same time', async () => {
      const both = await Promise.all([
        store.append(STREAM, 'none', several(2), 'c1'),
        store.append(STREAM, 'none', several(2), 'c1'),
      ]);
      expect(both.map((appended) => appended.repeated).sort()).toEqual([false, true]);
      expect(both.map((appended) => appended.position)).toEqual([2, 2]);
      expect(await store.readAll(0, 100)).toHaveLength(2);
    });

    test('is a different command in another stream', async () => {
      await store.append('player-1', 'none', [named('a')], 'c1');
      expect((await store.append('player-2', 'none', [named('a')], 'c1')).repeated).toBe(false);
    });
  });

  describe(`${adapter}: invalid input`, () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;

    test.each([
      ['undefined', undefined],
      ['a function', () => 1],
      ['a BigInt', { n: 1n }],
      ['a cycle', cycle],
    ])('data that is %s is rejected, and the batch with it', (_, data) =>
      refused([named('a'), { ...named('b'), data }]),
    );

    test.each(['', 'player', 'player-', '-1', 'Player-1', 'player-1 2', 'player-é', `player-${'1'.repeat(200)}`])(
      'the stream id %j is rejected',
      async (stream) => {
        await refused([named('a')], stream);
        await expect(collect(store.readStream(stream))).rejects.toBeInstanceOf(InvalidInputError);
      },
    );

    test('an empty batch is rejected', () => refused([]));

    test('an event that is too large is rejected', () =>
      refused([named('a'), named('b', 'x'.repeat(MAX_EVENT_BYTES))]));

    test('a batch that is too large is rejected', () => refused(several(MAX_BATCH_EVENTS + 1)));

    test.each([{ type: '' }, { version: 0 }, { version: 1.5 }])('an event with %j is rejected', (wrong) =>
      refused([{ ...named('a'), ...wrong }]),
    );

    test.each([-1, 1.5, Number.NaN])('the expected version %p is rejected', (expected) =>
      expect(store.append(STREAM, expected, [named('a')])).rejects.toBeInstanceOf(InvalidInputError),
    );

    test.each(['', 'c'.repeat(201)])('the command id %j is rejected', (commandId) =>
      expect(store.append(STREAM, 'any', [named('a')], commandId)).rejects.toBeInstanceOf(InvalidInputError),
    );

    test.each([
      [-1, 10],
      [0.5, 10],
      [0, 0],
      [0, -1],
    ])('reading after %p at most %p is rejected', (after, limit) =>
      expect(store.readAll(after, limit)).rejects.toBeInstanceOf(InvalidInputError),
    );
  });

  describe(`${adapter}: signals and closing`, () => {
    const signal = (from: EventStore) => {
      let stop = () => {};
      const heard = new Promise<void>((resolve) => {
        stop = from.onAppended(resolve);
      });
      return { heard, stop: () => stop() };
    };

    test('an append wakes the listener', async () => {
      const { heard, stop } = signal(store);
      await store.append(STREAM, 'any', [named('a')]);
      await heard;
      stop();
    });

    test('an append of another process wakes the listener', async () => {
      const other = await harness.another();
      const { heard, stop } = signal(store);
      await other.append(STREAM, 'any', [named('a')]);
      await heard;
      stop();
    });

    test('a removed listener is not called, and a listener that throws does not affect the others', async () => {
      let calls = 0;
      store.onAppended(() => {
        throw new Error('listener');
      });
      store.onAppended(() => {
        calls += 1;
      })();
      const { heard, stop } = signal(store);
      await store.append(STREAM, 'any', [named('a')]);
      await heard;
      stop();
      expect(calls).toBe(0);
    });

    test('it answers a ping', () => expect(store.ping()).resolves.toBeUndefined());

    test('appends in progress are finished before it closes', async () => {
      const appending = Promise.all(upTo(5).map((i) => store.append(`player-${i}`, 'none', several(2))));
      await store.close();
      await appending;
      expect(await (await harness.another()).readAll(0, 100)).toHaveLength(10);
    });

    test('after closing, every call is unavailable', async () => {
      await store.close();
      await store.close();
      await expect(store.append(STREAM, 'any', [named('a')])).rejects.toBeInstanceOf(UnavailableError);
      await expect(store.readAll(0, 1)).rejects.toBeInstanceOf(UnavailableError);
      await expect(collect(store.readStream(STREAM))).rejects.toBeInstanceOf(UnavailableError);
      await expect(store.ping()).rejects.toBeInstanceOf(UnavailableError);
    });
  });
};
