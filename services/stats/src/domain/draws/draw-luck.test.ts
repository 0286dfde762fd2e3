import { describe, expect, test } from '@jest/globals';
import { BYE, type WinProbability } from '@rallyrank/contracts/sport/draws/bracket';
import { knockoutChances } from '@rallyrank/contracts/sport/draws/knockout';
import { createRandom } from '@rallyrank/contracts/sport/draws/random';
import { allDraws, countDraws, drawAtRandom, type SeededDraw } from '@rallyrank/contracts/sport/draws/seeded-draws';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { drawLuck } from './draw-luck.js';

const p: WinProbability = (a, b) => (40 - a) ** 2 / ((40 - a) ** 2 + (40 - b) ** 2);
const first = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const options = { draws: 500, seed: 5 };
const { seeding } = profileOf('badminton');

describe('draws by the seeding rule', () => {
  test('of eight with two seeds are 6! draws, each once, with the seeds at opposite ends', () => {
    const rule: SeededDraw = { size: 8, ranked: first(8) };
    const all = [...allDraws(rule)];
    expect(countDraws(rule)).toBe(720);
    expect(new Set(all.map((lines) => lines.join())).size).toBe(720);
    for (const lines of all) {
      expect([lines[0], lines[7]]).toEqual([0, 1]);
      expect([...lines].sort()).toEqual(first(8));
    }
  });

  test.each([32, 29, 25, 18])(
    'of 32 lines for %i have seeds on their fixed lines and byes next to the best',
    (count) => {
      const rule = { size: 32, ranked: first(count), seeding: seeding[32] };
      const random = createRandom(7);
      for (let n = 0; n < 50; n++) {
        const lines = drawAtRandom(rule, random);
        expect([lines[0], lines[31]]).toEqual([0, 1]);
        for (const { seeds, lines: places } of seeding[32]!) {
          expect(places.map((line) => lines[line]! + 1).sort()).toEqual([...seeds]);
        }
        expect([...lines].filter((competitor) => competitor !== BYE).sort((a, b) => a - b)).toEqual(first(count));
        for (let seed = 0; seed < Math.min(8, 32 - count); seed++) expect(lines[lines.indexOf(seed) ^ 1]).toBe(BYE);
        for (let line = 0; line < 32; line += 2) expect([lines[line], lines[line + 1]]).not.toEqual([BYE, BYE]);
      }
    },
  );

  test('random draws are as frequent as enumerated ones', () => {
    const rule: SeededDraw = { size: 4, ranked: first(4) };
    const random = createRandom(11);
    let counted = 0;
    for (let n = 0; n < 2_000; n++) counted += Number(drawAtRandom(rule, random)[1] === 2);
    expect([...allDraws(rule)]).toHaveLength(2);
    expect(Math.abs(counted - 1_000)).toBeLessThan(4.5 * Math.sqrt(500));
  });
});

describe('luck of a draw', () => {
  test('equals a manual calculation for four: the third is in the half of the best or of the second best', () => {
    const { chances, means, errors } = drawLuck([0, 3, 2, 1], { size: 4, ranked: first(4) }, p, options);
    const one = knockoutChances({ lines: [0, 3, 2, 1] }, p).reach[2]!;
    const two = knockoutChances({ lines: [0, 2, 3, 1] }, p).reach[2]!;
    expect([...chances[2]!]).toEqual([one[0], one[3], one[2], one[1]].map((chance) => expect.closeTo(chance!, 12)));
    expect(means[2]![2]).toBeCloseTo((one[2]! + two[1]!) / 2, 12);
    expect(chances[2]![2]).toBeGreaterThan(means[2]![2]!);
    expect(errors.flatMap((column) => [...column])).toEqual(new Array(12).fill(0));
  });

  test('does not depend on the numbering of competitors', () => {
    const ranked = [70, 50, 30, 20];
    const luck = drawLuck([70, 20, 30, 50], { size: 4, ranked }, (a, b) => a / (a + b), options);
    const byPlace: WinProbability = (a, b) => ranked[a]! / (ranked[a]! + ranked[b]!);
    const plain = drawLuck([0, 3, 2, 1], { size: 4, ranked: first(4) }, byPlace, options);
    expect(luck).toEqual({ ...plain, competitors: ranked });
    expect(() => drawLuck([70, 20, 30, BYE], { size: 4, ranked }, () => 0.5, options)).toThrow(RangeError);
  });

  test('is zero on average over all draws', () => {
    const rule: SeededDraw = { size: 8, ranked: first(6) };
    const sums = new Float64Array(6);
    let means: readonly Float64Array[] = [];
    const all = [...allDraws(rule)];
    for (const lines of all) {
      const luck = drawLuck([...lines], rule, p, options);
      for (const [i, chance] of luck.chances[3]!.entries()) sums[i]! += (chance - luck.means[3]![i]!) / all.length;
      means = luck.means;
    }
    for (const sum of sums) expect(sum).toBeCloseTo(0, 12);
    expect(means[1]![0]).toBeCloseTo(1, 12);
  });

  test('is simulated if there are too many draws, and another seed stays within the standard error', () => {
    const rule = { size: 32, ranked: first(32), seeding: seeding[32] };
    const lines = [...drawAtRandom(rule, createRandom(1))];
    const one = drawLuck(lines, rule, p, options);
    const two = drawLuck(lines, rule, p, { ...options, seed: 6 });
    for (const i of first(32)) {
      const error = Math.hypot(one.errors[5]![i]!, two.errors[5]![i]!);
      expect(error).toBeGreaterThan(0);
      expect(Math.abs(one.means[5]![i]! - two.means[5]![i]!)).toBeLessThan(4.5 * error);
    }
    expect(one.means.map((column) => column.reduce((sum, chance) => sum + chance, 0))).toEqual(
      [32, 16, 8, 4, 2, 1].map((count) => expect.closeTo(count, 8)),
    );
  });
});
