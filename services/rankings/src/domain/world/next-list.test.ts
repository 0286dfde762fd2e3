import { expect, test } from '@jest/globals';
import { lineKinds } from '@rallyrank/shared/domain/world-ranking/line-kinds';
import type { ResultLines } from '@rallyrank/shared/domain/world-ranking/result-lines';
import { toLeadOn } from './next-list.js';

const [DAY, LATER] = [100, 107];
/** A result: its competitor, points, and the days from and until which it counts. */
type Line = readonly [competitor: number, points: number, from: number, until: number];

const linesOf = (lines: readonly Line[]): ResultLines => ({
  size: lines.length,
  edition: new Int32Array(lines.length),
  discipline: new Uint8Array(lines.length),
  competitor: Int32Array.from(lines, ([competitor]) => competitor),
  places: [],
  points: Float64Array.from(lines, ([, points]) => points),
  from: Int32Array.from(lines, ([, , from]) => from),
  until: Int32Array.from(lines, ([, , , until]) => until),
  endedBy: new Int32Array(lines.length).fill(-1),
  kind: new Uint8Array(lines.length).fill(lineKinds.best),
});
const toLead = (lines: readonly Line[], competitor: number, best = 2) =>
  toLeadOn(linesOf(lines), competitor, [1, 2, 3], { discipline: 0, day: DAY, later: LATER, best });

test('the best sum of the others on the later list counts, without results that lapse until then', () => {
  const lines: Line[] = [
    [1, 900, DAY - 10, LATER],
    [1, 100, DAY - 10, LATER + 1],
    [2, 500, DAY - 10, LATER + 1],
    [3, 300, DAY, LATER + 1],
  ];
  expect(toLead(lines, 3)).toEqual({ rival: 2, rivalPoints: 500, behind: 200, replaced: 0 });
  expect(toLead(lines, 2)).toEqual({ rival: 3, rivalPoints: 300, behind: -200, replaced: 0 });
});

test('results after the list are unknown, and only the best ones count', () => {
  const lines: Line[] = [
    [1, 900, DAY + 1, LATER + 90],
    [1, 10, DAY, LATER + 90],
    ...[40, 30, 20].map((points): Line => [2, points, DAY, LATER + 90]),
  ];
  expect(toLead(lines, 1)).toEqual({ rival: 2, rivalPoints: 70, behind: 60, replaced: 0 });
});

test('a new result replaces the weakest one if as many as possible count', () => {
  const lines: Line[] = [
    ...[40, 30].map((points): Line => [1, points, DAY, LATER + 90]),
    ...[50, 40].map((points): Line => [2, points, DAY, LATER + 90]),
  ];
  expect(toLead(lines, 1)).toEqual({ rival: 2, rivalPoints: 90, behind: 20, replaced: 30 });
});

test('nothing is lacking without others', () => {
  expect(toLead([[1, 10, DAY, LATER + 1]], 1)).toBeUndefined();
});
