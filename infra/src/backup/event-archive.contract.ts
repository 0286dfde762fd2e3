import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ConcurrencyError, DamagedStoreError, InvalidInputError } from '../errors.js';
import type { EventStore } from '../event-store/port.js';
import type { ArchivedEvent, EventArchive } from './port.js';

/** The archives of two empty stores of the context `players`, and the stores themselves with the given clocks. */
export interface EventArchiveHarness {
  readonly source: EventStore;
  readonly from: EventArchive;
  readonly target: EventStore;
  readonly to: EventArchive;
  /** Changes the data of a stored event of the source beneath its store. */
  readonly damage: (position: number, data: string) => Promise<void>;
  readonly dispose: () => Promise<void>;
}

const WRITTEN = new Date('2026-01-02T03:04:05.678Z');
const RESTORED = new Date('2031-07-08T09:10:11.121Z');
const renamed = (name: string) => ({ type: 'PlayerRenamed', version: 1, data: { name } });

/** The contract of every event archive. */
export const eventArchiveContract = (
  adapter: string,
  open: (now: () => Date, later: () => Date) => Promise<EventArchiveHarness>,
): void => {
  let harness: EventArchiveHarness;
  beforeEach(async () => {
    harness = await open(
      () => WRITTEN,
      () => RESTORED,
    );
  });
  afterEach(() => harness.dispose());

  /** Appends five events to two streams; two of the events belong to one command. */
  const fill = async (): Promise<ArchivedEvent[]> => {
    const { source, from } = harness;
    await source.append('player-1', 'none', [renamed('安洗莹 "\u0000'), renamed('b')], 'command-1');
    await source.append('player-2', 'none', [{ ...renamed('c'), metadata: { importer: 'bwf' } }]);
    await source.append('player-1', 2, [renamed('d'), { type: 'Odd', version: 3, data: null }]);
    return from.readFrom(0, 100);
  };

  describe(`${adapter}: archive of events`, () => {
    test('an event is read as stored', async () => {
      const events = await fill();
      expect(events.map((event) => event.position)).toEqual([1, 2, 3, 4, 5]);
      expect(events[1]).toEqual({
        position: 2,
        stream: 'player-1',
        streamVersion: 2,
        type: 'PlayerRenamed',
        version: 1,
        data: '{"name":"b"}',
        metadata: '{}',
        commandId: 'command-1',
        recordedAt: WRITTEN.toISOString(),
      });
      expect(events[0]).not.toHaveProperty('commandId');
      expect(events[2]).toMatchObject({ metadata: '{"importer":"bwf"}' });
      expect(events[4]).toMatchObject({ type: 'Odd', version: 3, data: 'null' });
    });

    test('pages are consecutive, and the head is the last position', async () => {
      expect(await harness.from.head()).toBe(0);
      const all = await fill();
      expect(await harness.from.readFrom(1, 2)).toEqual(all.slice(1, 3));
      expect(await harness.from.readFrom(5, 10)).toEqual([]);
      expect(await harness.from.head()).toBe(5);
    });

    test('a damaged event is not copied, since the copy would get a valid checksum', async () => {
      await fill();
      await harness.damage(3, '{"name":"C"}');
      await expect(harness.from.readFrom(0, 100)).rejects.toThrow(DamagedStoreError);
      await expect(harness.from.readFrom(0, 100)).rejects.toThrow('event 3 of players (player-2 version 1)');
      expect(await harness.from.readFrom(3, 100)).toHaveLength(2);
    });

    test('events appended to another archive are the same there, for the archive and for the store', async () => {
      const events = await fill();
      const { source, target, to } = harness;
      await to.append(events.slice(0, 2));
      await to.append(events.slice(2));
      expect(await to.readFrom(0, 100)).toEqual(events);
      expect(await target.readAll(0, 100)).toEqual(await source.readAll(0, 100));
      expect(await target.head()).toBe(5);
    });

    test('the store continues afterwards: positions, versions and command ids', async () => {
      const { target, to } = harness;
      await to.append(await fill());
      const again = await target.append('player-1', 'any', [renamed('b')], 'command-1');
      expect(again).toEqual({ streamVersion: 2, position: 2, repeated: true });
      await expect(target.append('player-1', 3, [renamed('e')])).rejects.toBeInstanceOf(ConcurrencyError);
      expect(await target.append('player-1', 4, [renamed('e')])).toEqual({
        streamVersion: 5,
        position: 6,
        repeated: false,
      });
      expect(await to.readFrom(5, 1)).toMatchObject([{ position: 6, recordedAt: RESTORED.toISOString() }]);
    });

    test('a store with another head is rejected and left unchanged', async () => {
      const events = await fill();
      const { to } = harness;
      await expect(to.append(events.slice(1))).rejects.toBeInstanceOf(ConcurrencyError);
      await to.append(events.slice(0, 3));
      await expect(to.append(events.slice(2))).rejects.toBeInstanceOf(ConcurrencyError);
      await expect(to.append(events.slice(4))).rejects.toBeInstanceOf(ConcurrencyError);
      expect(await to.readFrom(0, 100)).toEqual(events.slice(0, 3));
    });

    test('a gap is rejected, and nothing of the batch is written', async () => {
      const events = await fill();
      const { to } = harness;
      await expect(to.append([...events.slice(0, 2), ...events.slice(3)])).rejects.toBeInstanceOf(InvalidInputError);
      expect(await to.head()).toBe(0);
    });

    test('an empty batch appends nothing', async () => {
      await harness.to.append([]);
      expect(await harness.to.head()).toBe(0);
    });

    test('several thousand events are copied in one batch', async () => {
      const { source, from, to, target } = harness;
      const many = Array.from({ length: 2_500 }, (_, i) => renamed(`n${i}`));
      await source.append('player-9', 'none', many, 'bulk');
      await to.append(await from.readFrom(0, 5_000));
      expect(await to.readFrom(0, 5_000)).toEqual(await from.readFrom(0, 5_000));
      expect(await target.append('player-9', 'any', many, 'bulk')).toMatchObject({ position: 2_500, repeated: true });
    });
  });
};
