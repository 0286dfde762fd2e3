import { expect, test } from '@jest/globals';
import { compareIds } from '@rallyrank/contracts/shared/ids';
import fc from 'fast-check';
import { pageOf } from './page.js';
import { byId, byNumber, byText, type Columns, sorted } from './sorting.js';

interface Row {
  readonly id: string;
  readonly size: number | null;
  readonly name: string | undefined;
}

const columns: Columns<Row, 'size' | 'name' | 'id'> = {
  size: byNumber(({ size }) => size),
  name: byText(({ name }) => name),
  id: byId(({ id }) => id),
};
const byIds = (a: Row, b: Row) => compareIds(a.id, b.id);

const name = fc.option(fc.string({ unit: fc.constantFrom('a', 'B', 'b', 'é', 'e', ' ', '陈') }), { nil: undefined });
const rows = fc.uniqueArray(
  fc.record({ id: fc.nat({ max: 2_000 }).map(String), size: fc.option(fc.integer({ min: -3, max: 3 })), name }),
  { selector: ({ id }) => id },
);

/** Repeatedly takes the smallest remaining row. */
const slowly = (all: readonly Row[], isBefore: (a: Row, b: Row) => boolean): Row[] => {
  const left = [...all];
  const taken: Row[] = [];
  while (left.length > 0) {
    const first = left.find((one) => left.every((other) => other === one || isBefore(one, other)))!;
    taken.push(...left.splice(left.indexOf(first), 1));
  }
  return taken;
};

/** The documented rule: by value, rows without a value last, then by id. */
const isBefore = (column: 'size' | 'name' | 'id', isAsc: boolean) => (one: Row, other: Row) => {
  const [a, b] = [one[column] ?? null, other[column] ?? null];
  const isLower = BigInt(one.id) < BigInt(other.id);
  if (a === null || b === null) return a === b ? isLower : b === null;
  const least = column === 'name' ? String(a).localeCompare(String(b), 'en') : Number(a) - Number(b);
  if (least === 0) return isLower;
  return isAsc ? least < 0 : least > 0;
};

test('a sorted list equals the list of the slow reference, in both directions', () =>
  fc.assert(
    fc.property(rows, fc.constantFrom('size', 'name', 'id'), fc.boolean(), (all, orderByColumn, isAsc) => {
      expect(sorted(all, columns, { orderByColumn, isAsc }, byIds)).toEqual(
        slowly(all, isBefore(orderByColumn, isAsc)),
      );
    }),
  ));

test('without a rule for ties equal rows keep their order, in both directions', () =>
  fc.assert(
    fc.property(rows, fc.boolean(), (all, isAsc) => {
      const constant = { same: byNumber<Row>(() => 1) };
      expect(sorted(all, constant, { orderByColumn: 'same', isAsc })).toEqual(all);
    }),
  ));

test('text is sorted by English collation, not by code unit', () => {
  const names = ['b', 'a', 'é', 'B', 'f', 'Z'];
  const own = { name: byText((text: string) => text) };
  expect(sorted(names, own, { orderByColumn: 'name', isAsc: true })).toEqual(['a', 'b', 'B', 'é', 'f', 'Z']);
});

test('the pages of a list add up to the list, and each contains the length of the list', () =>
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 10 }), (all, pageSize) => {
      const pages = Array.from({ length: Math.ceil(all.length / pageSize) + 1 }, (_, i) =>
        pageOf(all, { pageNum: i + 1, pageSize }, (number) => -number),
      );
      expect(pages.flatMap(({ rows: own }) => own)).toEqual(all.map((number) => -number));
      for (const [i, page] of pages.entries()) {
        expect(page.total).toBe(all.length);
        expect(page.rows).toHaveLength(Math.max(0, Math.min(pageSize, all.length - i * pageSize)));
      }
    }),
  ));

test('only the rows of the page are created', () => {
  const made: number[] = [];
  pageOf([1, 2, 3, 4, 5], { pageNum: 2, pageSize: 2 }, (number) => made.push(number));
  expect(made).toEqual([3, 4]);
});
