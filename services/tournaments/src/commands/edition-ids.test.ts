import { beforeEach, expect, test } from '@jest/globals';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { imported } from '../testing/edition.js';
import { EditionIds } from './edition-ids.js';

/** Ids of written editions, by source key. */
let written: Map<string, Id>;
let ids: EditionIds;
const open = () =>
  new EditionIds(
    {
      edition: (id) => [...written].flatMap(([key, own]) => (own === id ? [editionOf(key, id)] : []))[0],
      editionIdOf: (key) => written.get(key),
    },
    { elected: () => undefined },
  );
const editionOf = (key: string, id: Id) => ({
  id,
  facts: { ...imported({}).edition, seriesId: '1', sourceKeys: [key] },
  draws: new Map(),
  entryLists: new Map(),
});
beforeEach(() => {
  written = new Map();
  ids = open();
});

const keys = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `test:${name}`);
const announced = (sourceKey: string) => imported({ sourceKey });
const reserveAll = (of: readonly string[]) => of.map((key) => ids.reserve(announced(key)));
/** Hands an edition over and marks it as written. */
const write = (key: string) => {
  const { id } = ids.take(announced(key));
  written.set(key, id);
  ids.settle(id, true);
};
const refuse = (key: string) => ids.settle(ids.take(announced(key)).id, false);

test('ids follow the order in which editions are announced, regardless of which is written first', () => {
  expect(reserveAll(keys)).toEqual(['1', '2', '3', '4', '5', '6']);
  for (const key of keys.toReversed()) write(key);
  expect([...written]).toEqual(keys.map((key, i) => [key, String(i + 1)]).toReversed());
});

test('an edition is new only for the first import that hands it over', () => {
  reserveAll(keys);
  expect(ids.take(announced(keys[1]!))).toEqual({ id: '2', isNew: true });
  expect(ids.take(announced(keys[1]!))).toEqual({ id: '2', isNew: false });
});

test.each([
  ['a new process', () => open()],
  [
    'the next leader',
    () => {
      ids.forget();
      return ids;
    },
  ],
])('an aborted import gets the same ids when it is repeated with %s', (_, next) => {
  reserveAll(keys);
  for (const key of [keys[0]!, keys[3]!, keys[5]!]) write(key);
  ids = next();
  expect(reserveAll(keys)).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('the id of a rejected edition is free again, so that later editions keep their ids', () => {
  const [first, refused, third, ...later] = keys as [string, string, string, ...string[]];
  const importing = () => {
    reserveAll([first, refused, third]);
    refuse(refused);
    for (const key of [first, third]) write(key);
    return reserveAll(later);
  };
  const whole = importing();
  expect(whole).toEqual(['2', '4', '5']);
  write(later[0]!);
  ids = open();
  expect(importing()).toEqual(whole);
});

test('an id that another import is about to use stays reserved', () => {
  const { id } = ids.take(announced(keys[0]!));
  refuse(keys[0]!);
  expect(ids.reserve(announced(keys[1]!))).toBe('2');
  ids.settle(id, true);
  expect(ids.reserve(announced(keys[2]!))).toBe('3');
});
