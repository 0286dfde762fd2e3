import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ConcurrencyError, InvalidInputError, UnavailableError } from '../errors.js';
import { pageOfDocuments } from '../list/page-of-documents.js';
import type { Documents, Query } from './port.js';
import {
  users as collection,
  type DocumentsHarness,
  type OpenDocuments,
  people,
  type User,
  user,
} from './user-fixture.js';

const START = new Date('2026-01-02T03:04:05.678Z');

/** The contract of every document store. */
export const documentsContract = (adapter: string, open: OpenDocuments): void => {
  let harness: DocumentsHarness;
  let users: Documents<User>;
  beforeEach(async () => {
    harness = await open(() => START);
    users = harness.store.collection(collection);
  });
  afterEach(() => harness.dispose());

  const found = async (query: Query<User>): Promise<string[]> => (await users.find(query)).rows.map((row) => row.id);

  describe(`${adapter}: one document`, () => {
    test('does not exist before it is written', async () => expect(await users.get('1')).toBeUndefined());

    test('is read completely, with its version', async () => {
      const doc = user('1', { name: '安洗莹 "x\'; DROP TABLE', roles: ['a', 'b'], dept: null });
      await users.put(doc);
      expect(await users.get('1')).toEqual({ ...doc, version: 1 });
      await users.put(doc);
      expect(await users.get('1')).toEqual({ ...doc, version: 2 });
    });

    test('is read exactly as written, regardless of its content', async () => {
      const data = {
        'a.b': 1,
        $set: { 'x.y': { $gt: '' }, $ref: null },
        __proto: ['\u0000', '\u2028', ''],
        '': [[], {}, [null, { deep: [[[{ n: -0.1e-7 }]]] }]],
        numbers: [0, -1, 2 ** 53, 1e308, 5e-324, 0.1 + 0.2],
        nul: 'a\u0000b',
        _id: 'other',
        body: 'x',
        fields: { name: 'y' },
      };
      const doc = user('$where', { data });
      await users.put(doc);
      const { version: _, ...read } = (await users.get('$where')) as User & { version: number };
      expect(JSON.stringify(read)).toBe(JSON.stringify(doc));
      expect((await users.find({ where: { name: doc.name } })).rows).toEqual([{ ...doc, version: 1 }]);
    });

    test('has its instants in one form, with milliseconds', async () => {
      await users.put(user('1', { lastSeen: '2026-01-02T03:04:05Z' }));
      expect(await users.get('1')).toMatchObject({ lastSeen: '2026-01-02T03:04:05.000Z' });
    });

    test('has U+FFFD instead of an unpaired surrogate', async () => {
      await users.put(user('1', { name: 'a\ud83c', data: ['\udf38'] }));
      expect(await users.get('1')).toMatchObject({ name: 'a\ufffd', data: ['\ufffd'] });
    });

    const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
    test.each([
      ['a name with NUL', { data: { 'a\u0000': 1 } }],
      ['a name with a meaning for BSON', { data: [{ _bsontype: 'ObjectId' }] }],
      ['too many levels', { data: nested(90) }],
      ['far too many levels', { data: nested(5_000) }],
      ['more than 15 MiB', { data: 'x'.repeat(15 * 2 ** 20) }],
    ])('is rejected because of %s', async (_, rest) => {
      await expect(users.put(user('1', rest))).rejects.toBeInstanceOf(InvalidInputError);
      await expect(users.putMany([user('2'), user('1', rest)])).rejects.toBeInstanceOf(InvalidInputError);
      expect(await found({})).toEqual([]);
    });

    test('may have many levels and be large', async () => {
      const data = [nested(85), 'x'.repeat(14 * 2 ** 20)];
      await users.put(user('1', { data }));
      expect(await users.get('1')).toMatchObject({ data });
    });

    test('is replaced, not merged', async () => {
      await users.put(user('1', { dept: 'a' }));
      await users.put(user('1'));
      expect(await users.get('1')).not.toHaveProperty('dept');
    });

    test('is written if it has the expected version', async () => {
      await users.put(user('1'), 0);
      await users.put(user('1', { age: 31 }), 1);
      expect(await users.get('1')).toMatchObject({ age: 31, version: 2 });
    });

    test.each([0, 2, 7])('is unchanged if version %p is expected and another found', async (expected) => {
      await users.put(user('1'));
      const late = users.put(user('1', { age: 99 }), expected);
      await expect(late).rejects.toMatchObject({ name: 'ConcurrencyError', expected, actual: 1 });
      expect(await users.get('1')).toMatchObject({ age: 30, version: 1 });
    });

    test('must exist if a version is expected', () =>
      expect(users.put(user('1'), 1)).rejects.toBeInstanceOf(ConcurrencyError));

    test('of several writers that expect the same version one wins', async () => {
      await users.put(user('1'));
      const other = (await harness.another()).collection(collection);
      const tries = Array.from({ length: 10 }, (_, i) => (i % 2 ? users : other).put(user('1', { age: i }), 1));
      const results = await Promise.allSettled(tries);
      const losers = results.filter((result) => result.status === 'rejected');
      expect(losers).toHaveLength(9);
      for (const loser of losers) expect(loser.reason).toBeInstanceOf(ConcurrencyError);
      expect(await users.get('1')).toMatchObject({ version: 2 });
      await Promise.all([users.put(user('1'), 2), other.put(user('2'), 0)]);
    });

    test('is separate from one in another collection', async () => {
      await users.put(user('1'));
      expect(await harness.store.collection({ ...collection, name: 'user-archive' }).get('1')).toBeUndefined();
    });

    test('is visible to other handles', async () => {
      await users.put(user('1'));
      expect(await (await harness.another()).collection(collection).get('1')).toMatchObject({ id: '1' });
    });

    test('is a copy: changing it changes nothing in the store', async () => {
      const roles = ['a'];
      await users.put(user('1', { roles }));
      roles.push('b');
      expect(await users.get('1')).toMatchObject({ roles: ['a'] });
    });
  });

  describe(`${adapter}: many documents`, () => {
    beforeEach(() => users.putMany(people.toReversed()));

    test('are written together or not at all', async () => {
      const broken = { ...user('7'), age: 1n } as unknown as User;
      await expect(users.putMany([user('6'), broken])).rejects.toBeInstanceOf(InvalidInputError);
      expect(await users.get('6')).toBeUndefined();
    });

    test('count versions individually', async () => {
      await users.putMany([user('1'), user('6')]);
      expect(await users.get('1')).toMatchObject({ version: 2 });
      expect(await users.get('6')).toMatchObject({ version: 1 });
    });

    test('of several writers are all written', async () => {
      const other = (await harness.another()).collection(collection);
      const fresh = Array.from({ length: 5 }, (_, i) => user(`new${i}`));
      await Promise.all([users.putMany(fresh), other.putMany(fresh), ...fresh.map((doc) => other.put(doc))]);
      const { rows } = await users.find({ where: { id: { in: fresh.map((doc) => doc.id) } } });
      expect(rows.map((row) => row.version)).toEqual([3, 3, 3, 3, 3]);
    });

    test('may be none', async () => {
      await users.putMany([]);
      expect(await users.remove([])).toBe(0);
    });

    test('are removed, and their number is returned', async () => {
      expect(await users.remove(['1', '2', '99'])).toBe(2);
      expect(await found({})).toEqual(['3', '4', '5']);
      await users.put(user('1'), 0);
      expect(await users.get('1')).toMatchObject({ version: 1 });
    });

    test('are all found by an empty query, in the order of their ids, with their versions', async () => {
      const { rows, total } = await users.find({});
      expect(rows).toEqual(people.map((doc) => ({ ...doc, version: 1 })));
      expect(total).toBe(5);
    });

    test.each<[string, Query<User>['where'] & object, string[]]>([
      ['a text', { name: 'An' }, ['2']],
      ['a number', { age: 31 }, ['1', '4']],
      ['a boolean', { active: false }, ['2', '5']],
      ['an id', { id: '3' }, ['3']],
      ['null or missing', { dept: null }, ['3', '4']],
      ['one of several', { dept: { in: ['a', 'b'] } }, ['1', '2', '5']],
      ['one of several or none', { dept: { in: ['b', null] } }, ['2', '3', '4']],
      ['one of very many', { id: { in: Array.from({ length: 5_000 }, (_, i) => `${i}`) } }, ['1', '2', '3', '4', '5']],
      ['one of some booleans', { active: { in: [false] } }, ['2', '5']],
      ['one of none', { dept: { in: [] } }, []],
      ['at least', { age: { gte: 31 } }, ['1', '4', '5']],
      ['at most', { age: { lte: 28 } }, ['2', '3']],
      ['between', { age: { gte: 28, lte: 31 } }, ['1', '3', '4']],
      ['at least null', { dept: { gte: null } }, []],
      ['a range without ends', { dept: {} }, ['1', '2', '3', '4', '5']],
      ['null, where the field is a list', { roles: null as never }, ['1', '2', '3', '4', '5']],
      ['between names', { name: { gte: 'B', lte: 'N' } }, ['1', '5']],
      ['all of several', { age: 31, dept: 'a' }, ['1']],
      ['a text within', { name: { contains: 'a' } }, ['2', '3', '4', '5']],
      ['a text within, in another case', { name: { contains: 'MARÍ' } }, ['5']],
      ['a text that looks like a regular expression', { name: { contains: '.*' } }, []],
      ['a text that looks like a LIKE pattern', { name: { contains: '%' } }, []],
      ['a text that looks like a LIKE pattern of one character', { name: { contains: 'A_' } }, []],
      ['a backslash', { name: { contains: '\\' } }, []],
      ['a text within a field that may be missing', { dept: { contains: '' } }, ['1', '2', '5']],
      ['an instant', { lastSeen: '2026-01-02T03:04:05Z' }, []],
      ['null, where the field may be an instant', { lastSeen: null as never }, ['1', '2', '3', '4', '5']],
      ['a value that no document has', { name: "' OR 1=1 --" }, []],
    ])('are found by %s', async (_, where, expected) => expect(await found({ where })).toEqual(expected));

    test('are sorted by one field and another, and by id where they are equal', async () => {
      expect(
        await found({
          sort: [
            ['age', 'desc'],
            ['name', 'desc'],
          ],
        }),
      ).toEqual(['5', '4', '1', '3', '2']);
      expect(await found({ sort: [['active', 'asc']] })).toEqual(['2', '5', '1', '3', '4']);
      expect(await found({ sort: [['id', 'desc']] })).toEqual(['5', '4', '3', '2', '1']);
    });

    test.each([
      ['asc', ['1', '5', '2', '3', '4']],
      ['desc', ['2', '5', '1', '4', '3']],
    ] as const)('have missing and null fields last, sorted %s', async (direction, ids) => {
      expect(await found({ sort: [['dept', direction]] })).toEqual(ids);
    });

    test.each([3, 1_200])('are counted, sorted and paged by a text within %i of them', async (count) => {
      await users.putMany(
        Array.from({ length: count }, (_, i) => user(`m${i}`, { name: `Member ${i}`, age: 100 + i })),
      );
      const where = { name: { contains: 'member' } };
      const { rows, total } = await users.find({ where, sort: [['age', 'desc']], skip: 1, limit: 2 });
      expect([total, ...rows.map(({ id }) => id)]).toEqual([count, `m${count - 2}`, `m${count - 3}`]);
    });

    test('sort missing and null values last for each of several fields', async () => {
      await users.putMany([user('6', { dept: 'a', email: 'six' }), user('7', { email: 'seven' })]);
      const sort = [
        ['dept', 'asc'],
        ['email', 'asc'],
      ] as const;
      expect(await found({ sort })).toEqual(['6', '1', '5', '2', '7', '3', '4']);
      expect(await found({ sort, skip: 3, limit: 3 })).toEqual(['2', '7', '3']);
    });

    test('that are equal are sorted by id, in the direction of the sort', async () => {
      expect(await found({ where: { age: 31 }, sort: [['age', 'asc']] })).toEqual(['1', '4']);
      expect(await found({ where: { age: 31 }, sort: [['age', 'desc']] })).toEqual(['4', '1']);
    });

    test('are returned in pages, with the total', async () => {
      const page = await users.find({ where: { age: { gte: 28 } }, sort: [['age', 'asc']], skip: 1, limit: 2 });
      expect(page.rows.map((row) => row.id)).toEqual(['1', '4']);
      expect(page.total).toBe(4);
      expect(await users.find({ skip: 99, limit: 10 })).toEqual({ rows: [], total: 5 });
      expect(await users.find({ limit: 0 })).toEqual({ rows: [], total: 5 });
    });

    test('are read in pages as they were put', async () => {
      const young = { where: { age: { lte: 31 } }, sort: [['age', 'asc']] } as const;
      const [chen, an, yamaguchi, tai] = people;
      const paging = { pageNum: 1, pageSize: 3 };
      expect(await pageOfDocuments(users, young, paging)).toEqual({ rows: [an, yamaguchi, chen], total: 4 });
      expect(await pageOfDocuments(users, young, { ...paging, pageNum: 2 })).toEqual({ rows: [tai], total: 4 });
    });
  });

  describe(`${adapter}: invalid input and closing`, () => {
    test.each(['', 'x'.repeat(201)])('the id %j is rejected', async (id) => {
      await expect(users.get(id)).rejects.toBeInstanceOf(InvalidInputError);
      await expect(users.put(user(id))).rejects.toBeInstanceOf(InvalidInputError);
      await expect(users.remove([id])).rejects.toBeInstanceOf(InvalidInputError);
    });

    test.each([
      { where: { "name') OR 1=1 --": 'x' } },
      { where: { name: undefined } },
      { where: { name: { like: 'A%' } } },
      { where: { name: { $ne: null } } },
      { where: { name: { gte: { $ne: null } } } },
      { where: { name: { in: [{ $ne: null }] } } },
      { where: { $where: 'true' } },
      { where: { unknown: 1 } },
      { where: { name: { contains: 1 } } },
      { where: { name: { contains: 'a\u0000' } } },
      { sort: [['unknown', 'asc']] },
      { where: { roles: ['a'] } },
      { where: { roles: 'a' } },
      { where: { age: '31' } },
      { where: { name: 31 } },
      { where: { active: { in: ['true'] } } },
      { where: { lastSeen: { gte: 'yesterday' } } },
      { where: { lastSeen: { contains: '2026' } } },
      { where: { age: { gte: Number.NaN } } },
      { sort: [['name; --', 'asc']] },
      { sort: [['name', 'down']] },
      { skip: -1 },
      { limit: 1.5 },
    ])('the query %j is rejected', (query) =>
      expect(users.find(query as Query<User>)).rejects.toBeInstanceOf(InvalidInputError),
    );

    test('it answers a ping', () => expect(harness.store.ping()).resolves.toBeUndefined());

    test('after closing, every call is unavailable', async () => {
      await harness.store.close();
      await harness.store.close();
      await expect(users.get('1')).rejects.toBeInstanceOf(UnavailableError);
      await expect(users.put(user('1'))).rejects.toBeInstanceOf(UnavailableError);
      await expect(users.putMany(people)).rejects.toBeInstanceOf(UnavailableError);
      await expect(users.take('1')).rejects.toBeInstanceOf(UnavailableError);
      await expect(users.remove(['1'])).rejects.toBeInstanceOf(UnavailableError);
      await expect(users.removeWhere({})).rejects.toBeInstanceOf(UnavailableError);
      await expect(users.find({})).rejects.toBeInstanceOf(UnavailableError);
      await expect(harness.store.ping()).rejects.toBeInstanceOf(UnavailableError);
    });
  });
};
