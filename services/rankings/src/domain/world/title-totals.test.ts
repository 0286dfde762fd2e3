import { expect, test } from '@jest/globals';
import { lineKinds } from '@rallyrank/shared/domain/world-ranking/line-kinds';
import type { ResultLines } from '@rallyrank/shared/domain/world-ranking/result-lines';
import { titlesOf, totalsWithTitle } from './title-totals.js';

interface Line {
  readonly points: number;
  readonly until: number;
  readonly kind?: keyof typeof lineKinds;
}
const TODAY = 100;
const titles = [
  { level: 'tour-finals', points: 50 },
  { level: 'super-1000', points: 40 },
  { level: 'super-100', points: 5 },
];

const totals = (lines: readonly Line[], best: number): number[] => {
  const columns: ResultLines = {
    size: lines.length,
    edition: new Int32Array(lines.length),
    discipline: new Uint8Array(lines.length),
    competitor: new Int32Array(lines.length),
    places: [],
    points: Float64Array.from(lines, ({ points }) => points),
    from: new Int32Array(lines.length),
    until: Int32Array.from(lines, ({ until }) => until),
    endedBy: new Int32Array(lines.length).fill(-1),
    kind: Uint8Array.from(lines, ({ kind }) => lineKinds[kind ?? 'best']),
  };
  const own = lines.map((_, line) => line);
  return totalsWithTitle(columns, own, { best, day: TODAY, beside: ['tour-finals'], titles }).map(({ total }) => total);
};
const stays = TODAY + 1;

test('a title adds its points while fewer results than the limit count', () => {
  expect(totals([{ points: 10, until: stays }], 2)).toEqual([60, 50, 15]);
});
test('otherwise a title replaces the weakest counting result, or changes nothing', () => {
  const two = [
    { points: 30, until: stays },
    { points: 10, until: stays },
    { points: 8, until: stays },
  ];
  expect(totals(two, 2)).toEqual([90, 70, 40]);
});
test('results that lapse before then are dropped, and lower results move up', () => {
  const lines = [
    { points: 30, until: TODAY },
    { points: 10, until: stays },
    { points: 8, until: stays },
  ];
  expect(totals(lines, 2)).toEqual([68, 50, 18]);
});
test('results that count in addition to the best ones are not replaced', () => {
  expect(totals([{ points: 1, until: stays, kind: 'beside' }], 1)).toEqual([51, 41, 6]);
});
test('results of mandatory events count before better ones and are not replaced', () => {
  const lines = [
    { points: 30, until: stays },
    { points: 20, until: stays },
    { points: 1, until: stays, kind: 'always' },
  ] as const;
  expect(totals(lines, 2)).toEqual([81, 41, 31]);
});
test('levels are listed by the points of a title; those without one are left out', () => {
  const table = { scheme: 'X', from: '2024-01-01', levels: { low: { W: 1 }, high: { W: 9 }, team: { F: 3 } } };
  expect(titlesOf(table)).toEqual([
    { level: 'high', points: 9 },
    { level: 'low', points: 1 },
  ]);
});
