import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ConcurrencyError, InvalidInputError, UniqueViolationError } from '../errors.js';
import type { Documents } from './port.js';
import {
  users as collection,
  type DocumentsHarness,
  type OpenDocuments,
  people,
  type User,
  user,
} from './user-fixture.js';

const START = Date.parse('2026-01-02T03:04:05.678Z');

/**
 * The contract of collection declarations for every document store: unique values, expiry, valid documents, and
 * removal.
 */
export const declaredContract = (adapter: string, open: OpenDocuments): void => {
  let now: number;
  let harness: DocumentsHarness;
  let users: Documents<User>;
  let others: Documents<User>;
  beforeEach(async () => {
    now = START;
    harness = await open(() => new Date(now));
    users = harness.store.collection(collection);
    others = (await harness.another()).collection(collection);
  });
  afterEach(() => harness.dispose());

  const idsOf = async (): Promise<string[]> => (await users.find({})).rows.map((row) => row.id);
  const seen = (id: string, rest: Partial<User> = {}) => user(id, { lastSeen: new Date(now).toISOString(), ...rest });

  describe(`${adapter}: unique values`, () => {
    const taken = { name: 'UniqueViolationError', collection: 'users', fields: ['email'] };

    test('a second document with the same value is rejected by every write method', async () => {
      await users.put(user('1', { email: 'a@b' }));
      await expect(others.put(user('2', { email: 'a@b' }))).rejects.toMatchObject(taken);
      await expect(others.put(user('2', { email: 'a@b' }), 0)).rejects.toMatchObject(taken);
      expect(await idsOf()).toEqual(['1']);
    });

    test('a document keeps its own value, and releases it when it changes', async () => {
      await users.put(user('1', { email: 'a@b' }));
      await users.put(user('1', { email: 'a@b', age: 31 }), 1);
      await users.put(user('1', { email: 'c@d' }));
      await users.put(user('2', { email: 'a@b' }));
      await expect(users.put(user('1', { email: 'a@b' }), 3)).rejects.toMatchObject(taken);
      expect(await users.get('1')).toMatchObject({ email: 'c@d', version: 3 });
    });

    test('null and missing do not count as values', async () => {
      await users.putMany([user('1'), user('2'), user('3', { email: null }), user('4', { email: null })]);
      expect(await idsOf()).toEqual(['1', '2', '3', '4']);
    });

    test('values of a multi-field index conflict only if all fields are equal', async () => {
      const name = 'Chen';
      await users.putMany([user('1', { dept: 'a', name }), user('2', { dept: 'b', name }), user('3', { name })]);
      await users.put(user('4', { name }));
      const third = users.put(user('5', { dept: 'a', name }));
      await expect(third).rejects.toMatchObject({ fields: ['dept', 'name'] });
    });

    test('of many documents none is written if one is rejected', async () => {
      await users.put(user('1', { email: 'a@b' }));
      const many = [user('2'), user('3', { email: 'a@b' }), user('4')];
      await expect(users.putMany(many)).rejects.toMatchObject(taken);
      expect(await idsOf()).toEqual(['1']);
    });

    test('of several writers of one value one wins', async () => {
      const tries = Array.from({ length: 10 }, (_, i) => (i % 2 ? users : others).put(user(`${i}`, { email: 'a@b' })));
      const results = await Promise.allSettled(tries);
      const losers = results.filter((result) => result.status === 'rejected');
      expect(losers).toHaveLength(9);
      for (const loser of losers) expect(loser.reason).toBeInstanceOf(UniqueViolationError);
      expect(await idsOf()).toHaveLength(1);
    });

    test('a version conflict is reported before a duplicate value', async () => {
      await users.putMany([user('1', { email: 'a@b' }), user('2')]);
      await expect(users.put(user('2', { email: 'c@d' }), 7)).rejects.toBeInstanceOf(ConcurrencyError);
    });

    test('declaring a unique index names existing documents that violate it', async () => {
      await users.putMany([user('1', { name: 'Chen' }), user('2', { name: 'Chen' })]);
      const indexes = [{ fields: ['name'], unique: true }] as const;
      const declare = async () => harness.store.collection({ ...collection, indexes }).get('1');
      await expect(declare()).rejects.toThrow('users: documents share the same name');
      await expect(declare()).rejects.toBeInstanceOf(InvalidInputError);
    });

    test('an index that is no longer declared rejects nothing', async () => {
      await users.put(user('1', { email: 'a@b' }));
      const loose = (await harness.another()).collection({ ...collection, indexes: [] });
      await loose.put(user('2', { email: 'a@b' }));
      expect(await idsOf()).toEqual(['1', '2']);
    });
  });

  describe(`${adapter}: documents that expire`, () => {
    beforeEach(async () => {
      await users.putMany([seen('1', { email: 'a@b' }), user('2')]);
    });

    test('exist until they expire, and for no call afterwards', async () => {
      now += 59_999;
      expect(await idsOf()).toEqual(['1', '2']);
      now += 1;
      expect(await users.get('1')).toBeUndefined();
      expect(await users.find({ limit: 10 })).toMatchObject({ rows: [{ id: '2' }], total: 1 });
      expect((await users.find({ where: { id: '1' } })).total).toBe(0);
      expect(await users.take('1')).toBeUndefined();
      expect(await users.remove(['1', '2'])).toBe(1);
    });

    test('are not counted as removed', async () => {
      now += 60_000;
      expect(await users.removeWhere({})).toBe(1);
    });

    test('live longer when written with a later instant, and do not expire without one', async () => {
      now += 30_000;
      await users.put(seen('1'), 1);
      now += 59_999;
      expect(await users.get('1')).toMatchObject({ version: 2 });
      await users.put(user('1'));
      now += 10 * 60_000;
      expect(await users.get('1')).toMatchObject({ version: 3 });
    });

    test('free their id for a new document, whose version starts again', async () => {
      now += 60_000;
      await users.put(seen('1'));
      expect(await users.get('1')).toMatchObject({ version: 1 });
    });

    test('free their id for a write that expects no document, and for putMany', async () => {
      now += 60_000;
      await expect(users.put(seen('1'), 1)).rejects.toMatchObject({ name: 'ConcurrencyError', actual: 0 });
      await users.put(seen('1'), 0);
      now += 60_000;
      await users.putMany([seen('1'), seen('3')]);
      expect((await users.find({ where: { id: { in: ['1', '3'] } } })).rows).toMatchObject([
        { version: 1 },
        { version: 1 },
      ]);
    });

    test.each(['put', 'put expecting none', 'putMany'])('free their unique values: %s', async (way) => {
      now += 60_000;
      const next = user('9', { email: 'a@b' });
      if (way === 'putMany') await users.putMany([next]);
      else await users.put(next, way === 'put' ? undefined : 0);
      expect(await idsOf()).toEqual(['2', '9']);
    });
  });

  describe(`${adapter}: removal`, () => {
    test('a removed document is returned to one of several concurrent callers', async () => {
      await users.put(user('1'));
      const taken = await Promise.all(Array.from({ length: 10 }, (_, i) => (i % 2 ? users : others).take('1')));
      expect(taken.filter((each) => each !== undefined)).toEqual([{ ...user('1'), version: 1 }]);
      expect(await users.get('1')).toBeUndefined();
    });

    test('documents that match a condition are removed, and nothing else', async () => {
      await users.putMany(people);
      expect(await users.removeWhere({ age: { lte: 28 } })).toBe(2);
      expect(await users.removeWhere({ dept: { in: ['a'] }, name: 'Chen' })).toBe(1);
      expect(await idsOf()).toEqual(['4', '5']);
    });

    test('thousands are removed in one call', async () => {
      for (let from = 0; from < 1_500; from += 300)
        await users.putMany(Array.from({ length: 300 }, (_, i) => user(`${from + i}`, { age: i % 5 })));
      expect(await users.removeWhere({ age: { gte: 1 } })).toBe(1_200);
      expect((await users.find({ limit: 0 })).total).toBe(300);
    });

    test('an invalid condition removes nothing', async () => {
      await users.putMany(people);
      await expect(users.removeWhere({ unknown: 1 } as never)).rejects.toBeInstanceOf(InvalidInputError);
      await expect(users.removeWhere({ name: undefined } as never)).rejects.toBeInstanceOf(InvalidInputError);
      expect(await idsOf()).toHaveLength(5);
    });
  });

  describe(`${adapter}: valid documents`, () => {
    test.each([
      ['a field of another type', { ...user('1'), age: 'old' }],
      ['a missing field', { id: '1', name: 'Chen' }],
      ['a field that is not declared', { ...user('1'), passwordHash: 'x' }],
    ])('%s is rejected', async (_, doc) => {
      await expect(users.put(doc as never)).rejects.toBeInstanceOf(InvalidInputError);
      await expect(users.putMany([user('2'), doc as never])).rejects.toBeInstanceOf(InvalidInputError);
      expect(await idsOf()).toEqual([]);
    });

    test('the error names the field and not its value', async () => {
      const doc = { ...user('1'), age: 'secret' };
      const refusal: Error = await users.put(doc as never).catch((error) => error);
      expect(refusal.message).toMatch(/^users\/1: age: /);
      expect(refusal.message).not.toContain('secret');
    });
  });
};
