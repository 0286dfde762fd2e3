import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DamagedStoreError } from '../errors.js';
import type { EventStore, Recorded } from './port.js';
import type { StoredEvent } from './stored-event.js';

export type StoredChange = Partial<Omit<StoredEvent, 'content'>>;

/** An empty store of `players`, and further handles on it, as other processes have them. */
export interface DamageHarness {
  readonly writer: EventStore;
  readonly reader: EventStore;
  /** Returns damaged events instead of failing. */
  readonly parking: EventStore;
  /** Changes a stored event below the store; null removes it. */
  readonly tamper: (position: number, change: StoredChange | null) => Promise<void>;
  readonly dispose: () => Promise<void>;
}

/** The contract of every event store for damaged events. */
export const damageContract = (adapter: string, open: () => Promise<DamageHarness>): void => {
  let harness: DamageHarness;
  beforeEach(async () => {
    harness = await open();
    for (const stream of ['player-1', 'player-2'])
      await harness.writer.append(stream, 'none', [1, 2, 3].map(renamed), `c-${stream}`);
  });
  afterEach(() => harness.dispose());

  const renamed = (n: number) => ({
    type: 'PlayerRenamed',
    version: 1,
    data: { name: `n${n}` },
    metadata: { by: 'test' },
  });
  const streamOf = (store: EventStore, stream: string): Promise<Recorded[]> =>
    Array.fromAsync(store.readStream(stream));
  const damaged = (place: RegExp) =>
    expect.objectContaining({ name: DamagedStoreError.name, message: expect.stringMatching(place) });

  const changes: [string, StoredChange][] = [
    ['a changed letter in its data', { data: '{"name":"m2"}' }],
    ['data that is no longer JSON', { data: '{"name":"n2"' }],
    ['changed metadata', { metadata: '{"by":"tesu"}' }],
    ['another type', { type: 'PlayerRenamee' }],
    ['another version', { version: 2 }],
    ['another time', { recordedAt: '1970-01-01T00:00:00.001Z' }],
    ['another checksum', { checksum: 7 }],
  ];

  describe(`${adapter}: damaged events`, () => {
    test.each(changes)('%s is found by every read', async (_, change) => {
      await harness.tamper(2, change);
      const { reader } = harness;
      const place =
        /event 2 of players \(player-1 version 2\) in .*players.* is damaged.*Restore.*PARK_DAMAGED_EVENTS=1/s;
      await expect(reader.readAll(0, 10)).rejects.toEqual(damaged(place));
      await expect(reader.readAll(1, 1)).rejects.toEqual(damaged(place));
      await expect(streamOf(reader, 'player-1')).rejects.toEqual(damaged(place));
    });

    test('a change that does not affect the event is ignored', async () => {
      await harness.tamper(2, { data: '{}' });
      const { reader } = harness;
      expect(await reader.readAll(2, 10)).toHaveLength(4);
      expect(await streamOf(reader, 'player-2')).toHaveLength(3);
      expect(await reader.head()).toBe(6);
    });

    test.each(changes)('with %s it is returned with its damage if damaged events are parked', async (_, change) => {
      const before = await harness.parking.readAll(0, 10);
      await harness.tamper(2, change);
      const [first, second, ...rest] = await harness.parking.readAll(0, 10);
      expect([first, ...rest]).toEqual(before.filter(({ position }) => position !== 2));
      expect(second).toMatchObject({ stream: 'player-1', streamVersion: 2, position: 2, data: null, metadata: {} });
      expect(second?.damage).toMatch(/^damaged in .*players/);
      expect((await streamOf(harness.parking, 'player-1'))[1]).toEqual(second);
    });

    test('a missing event is found by every read, even if damaged events are parked', async () => {
      await harness.tamper(2, null);
      for (const store of [harness.reader, harness.parking]) {
        await expect(store.readAll(0, 10)).rejects.toEqual(damaged(/position 2 of players is missing in .*players/));
        await expect(streamOf(store, 'player-1')).rejects.toEqual(damaged(/player-1 version 2 of players is missing/));
      }
    });

    test('an event without a checksum is accepted unless it is unreadable', async () => {
      await harness.tamper(2, { checksum: null, data: '{"name":"m2"}' });
      expect((await harness.reader.readAll(0, 10))[1]).toMatchObject({ data: { name: 'm2' } });
      await harness.tamper(2, { data: '{"name":' });
      await expect(harness.reader.readAll(0, 10)).rejects.toEqual(damaged(/event 2 of players/));
    });

    test('writing continues', async () => {
      await harness.tamper(2, { data: '{}' });
      expect(await harness.writer.append('player-1', 3, [renamed(4)])).toMatchObject({ position: 7 });
    });
  });
};
