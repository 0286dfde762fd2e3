import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { People } from '../match-table/people.js';
import { firstOtherLineDay } from './known-lists.js';
import { rankLists } from './rank-lists.js';
import type { ResultLines } from './result-lines.js';

const PEOPLE = 5;
const size = { best: 2, keep: 3 };
const people = new People();
for (let id = 1; id <= PEOPLE; id++) people.competitor(String(id), [String(id)]);

const lineOf = fc.record({
  competitor: fc.nat({ max: PEOPLE - 1 }),
  points: fc.nat({ max: 4 }),
  from: fc.nat({ max: 40 }),
  weeks: fc.integer({ min: 1, max: 10 }),
  kind: fc.nat({ max: 2 }),
});
type Line = typeof lineOf extends fc.Arbitrary<infer L> ? L : never;

const linesOf = (lines: readonly Line[]): ResultLines => ({
  size: lines.length,
  edition: new Int32Array(lines.length),
  discipline: new Uint8Array(lines.length),
  competitor: Int32Array.from(lines, ({ competitor }) => competitor),
  places: [],
  points: Float64Array.from(lines, ({ points }) => points),
  from: Int32Array.from(lines, ({ from }) => from),
  until: Int32Array.from(lines, ({ from, weeks }) => from + weeks),
  endedBy: new Int32Array(lines.length).fill(-1),
  kind: Uint8Array.from(lines, ({ kind }) => kind),
});
const daysUntil = (last: number) => Int32Array.from({ length: last }, (_, day) => day);

test('lists continued after a changed, an added or a removed line equal those computed from all lines', () => {
  fc.assert(
    fc.property(
      fc.array(lineOf, { minLength: 1, maxLength: 20 }),
      fc.array(lineOf, { maxLength: 2 }),
      fc.record({ at: fc.nat(), weeks: fc.integer({ min: 1, max: 10 }), points: fc.nat({ max: 4 }) }),
      fc.boolean(),
      (first, added, { at, ...change }, isDropped) => {
        const changed = first.map((line, i) => (i === at % first.length ? { ...line, ...change } : line));
        const [before, after] = [linesOf(first), linesOf([...(isDropped ? changed.slice(0, -1) : changed), ...added])];
        const lists = rankLists(before, people, 0, daysUntil(48), size);
        const known = { lists, until: firstOtherLineDay(before, after) };
        const anew = rankLists(after, people, 0, daysUntil(52), size);
        expect(rankLists(after, people, 0, daysUntil(52), size, known)).toEqual(anew);
      },
    ),
    { numRuns: 300 },
  );
});

test('lists do not change before the first day on which a line differs', () => {
  const line = { competitor: 0, points: 1, from: 5, weeks: 10, kind: 0 };
  const before = linesOf([line]);
  expect(firstOtherLineDay(before, linesOf([line]))).toBe(Number.POSITIVE_INFINITY);
  expect(firstOtherLineDay(before, linesOf([{ ...line, weeks: 4 }]))).toBe(9);
  expect(firstOtherLineDay(before, linesOf([{ ...line, points: 2 }]))).toBe(5);
  expect(firstOtherLineDay(before, linesOf([line, { ...line, from: 7 }]))).toBe(7);
  expect(firstOtherLineDay(linesOf([line, { ...line, from: 7 }]), before)).toBe(7);
});
