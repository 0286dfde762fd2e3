import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { InvalidInputError } from '../errors.js';
import { contentHash } from './content-hash.js';
import type { FileStore } from './port.js';

export interface FilesHarness {
  readonly store: FileStore;
  /** Opens another handle on the same files. */
  readonly another: () => FileStore;
  /** Creates the leftovers of a killed write. Returns a function that reports whether they still exist. */
  readonly leaveUnfinished: (at: Date) => Promise<() => Promise<boolean>>;
  readonly dispose: () => Promise<void>;
}

const START = new Date('2026-01-02T03:04:05.678Z');
const after = (ms: number): Date => new Date(START.getTime() + ms);
const nothing = async () => false;

/** The contract of every file store. */
export const filesContract = (adapter: string, open: (now: () => Date) => Promise<FilesHarness>): void => {
  let harness: FilesHarness;
  let store: FileStore;
  let now: Date;
  beforeEach(async () => {
    now = START;
    harness = await open(() => now);
    store = harness.store;
  });
  afterEach(() => harness.dispose());

  const read = async (hash: string, from = store): Promise<Buffer | undefined> => {
    const found = await from.open(hash);
    if (!found) return undefined;
    const bytes = await buffer(found.stream);
    expect(found.size).toBe(bytes.length);
    return bytes;
  };

  describe(`${adapter}: files`, () => {
    test('a blob is read as it was stored, under its hash', async () => {
      const bytes = randomBytes(1_300_000);
      const hash = await store.put(bytes);
      expect(hash).toBe(contentHash(bytes));
      expect((await read(hash))?.equals(bytes)).toBe(true);
      expect((await read(hash, harness.another()))?.equals(bytes)).toBe(true);
    });

    test.each([0, 1, 255 * 1_024, 255 * 1_024 + 1])('a blob of %i bytes is stored', async (length) => {
      const bytes = Buffer.alloc(length, 7);
      expect((await read(await store.put(bytes)))?.length).toBe(length);
    });

    test('a blob that was not stored does not exist', async () => {
      expect(await read(contentHash(Buffer.from('x')))).toBeUndefined();
      expect(await store.remove(contentHash(Buffer.from('x')), after(1))).toBe(false);
      expect(await store.sweep(after(1), nothing)).toBe(0);
    });

    test.each(['', 'x', '../../etc/passwd', `${'a'.repeat(62)}/.`, 'A'.repeat(64), `${'a'.repeat(64)}\n`])(
      'a name that is not a hash is rejected: %j',
      async (name) => {
        await expect(async () => store.open(name)).rejects.toBeInstanceOf(InvalidInputError);
        await expect(async () => store.remove(name, START)).rejects.toBeInstanceOf(InvalidInputError);
      },
    );

    test('all blobs are listed once, without leftovers of a killed write', async () => {
      expect(await store.list()).toEqual([]);
      await harness.leaveUnfinished(START);
      const stores = [store, harness.another()];
      const written = await Promise.all(
        Array.from({ length: 6 }, (_, i) => stores[i % 2]!.put(Buffer.from(`content ${i >> 1}`))),
      );
      expect(await store.list()).toEqual([...new Set(written)].sort());
      await store.remove(written[0]!, after(1));
      expect(await store.list()).toHaveLength(2);
    });

    test('many writers of one blob store it once and completely', async () => {
      const bytes = randomBytes(600_000);
      const stores = [store, harness.another()];
      await Promise.all(Array.from({ length: 8 }, (_, i) => stores[i % 2]!.put(bytes)));
      expect((await read(contentHash(bytes)))?.equals(bytes)).toBe(true);
      expect(await store.remove(contentHash(bytes), after(1))).toBe(true);
      expect(await read(contentHash(bytes))).toBeUndefined();
    });

    test('a blob is removed only if it was last stored before an instant', async () => {
      const hash = await store.put(Buffer.from('one'));
      expect(await store.remove(hash, START)).toBe(false);
      now = after(10);
      await store.put(Buffer.from('one'));
      expect(await store.remove(hash, after(10))).toBe(false);
      expect(await read(hash)).toBeDefined();
      expect(await store.remove(hash, after(11))).toBe(true);
      expect(await read(hash)).toBeUndefined();
    });

    test('a removed blob can be stored again', async () => {
      const hash = await store.put(Buffer.from('one'));
      await store.remove(hash, after(1));
      await store.put(Buffer.from('one'));
      expect(String(await read(hash))).toBe('one');
    });

    test('a sweep removes the old blobs that are not in use, and no others', async () => {
      const [used, unused] = [await store.put(Buffer.from('used')), await store.put(Buffer.from('unused'))];
      now = after(1_000);
      const fresh = await store.put(Buffer.from('fresh'));
      expect(await store.sweep(after(1_000), async (hash) => hash === used)).toBe(1);
      expect([await read(unused), String(await read(used)), String(await read(fresh))]).toEqual([
        undefined,
        'used',
        'fresh',
      ]);
    });

    test('a sweep removes the leftovers of a killed write, unless the write may still be in progress', async () => {
      const hash = await store.put(Buffer.from('whole'));
      const isLeft = await harness.leaveUnfinished(after(-60_000));
      await store.sweep(after(-120_000), nothing);
      expect(await isLeft()).toBe(true);
      await store.sweep(START, nothing);
      expect(await isLeft()).toBe(false);
      expect(String(await read(hash))).toBe('whole');
    });
  });
};
