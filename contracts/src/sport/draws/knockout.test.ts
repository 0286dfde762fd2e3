import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Bracket, BYE, NOBODY, UNDECIDED, UNKNOWN, type WinProbability } from './bracket.js';
import { knockoutChances } from './knockout.js';

/** Win probability by strength: the odds of a match are the ratio of the strengths (Bradley and Terry 1952). */
const byStrength =
  (strengths: readonly number[]): WinProbability =>
  (a, b) => {
    const of = (competitor: number) => strengths[competitor] ?? 1;
    return of(a) / (of(a) + of(b));
  };

/** The probability of each outcome of the draw, by the sides in each round. */
const enumerate = (bracket: Bracket, p: WinProbability): Map<string, number> => {
  const found = new Map<string, number>();
  const walk = (round: number, sides: readonly number[], probability: number): void => {
    for (const side of sides) found.set(`${round}:${side}`, (found.get(`${round}:${side}`) ?? 0) + probability);
    if (sides.length === 1) return;
    const next = (match: number, through: readonly number[], chance: number): void => {
      if (match * 2 === sides.length) {
        walk(round + 1, through, chance);
        return;
      }
      const [a, b] = [sides[2 * match]!, sides[2 * match + 1]!];
      const known = bracket.winners?.[round]?.[match] ?? UNDECIDED;
      if (known !== UNDECIDED) {
        next(match + 1, [...through, known], chance);
        return;
      }
      if (a === BYE || b === BYE) {
        next(match + 1, [...through, a === BYE ? b : a], chance);
        return;
      }
      next(match + 1, [...through, a], chance * p(a, b));
      next(match + 1, [...through, b], chance * p(b, a));
    };
    next(0, [], probability);
  };
  const choose = (line: number, chosen: readonly number[], probability: number): void => {
    const of = bracket.lines[line];
    if (of === undefined) {
      walk(0, chosen, probability);
      return;
    }
    if (typeof of === 'number') {
      choose(line + 1, [...chosen, of], probability);
      return;
    }
    for (const each of of) choose(line + 1, [...chosen, each.competitor], probability * each.probability);
  };
  choose(0, [], 1);
  return found;
};

const draw = fc.constantFrom(2, 4, 8).chain((size) =>
  fc.record({
    lines: fc.tuple(...Array.from({ length: size }, (_, i) => fc.constantFrom(i, i, i, BYE))),
    strengths: fc.array(fc.double({ min: 0.05, max: 20, noNaN: true }), { minLength: size, maxLength: size }),
    coins: fc.array(fc.constantFrom(UNDECIDED, UNDECIDED, 0, 1, NOBODY), { minLength: size, maxLength: size }),
  }),
);

/** Some results of the first round, and of second-round matches with two known sides. */
const withResults = (lines: readonly number[], coins: readonly number[]): number[][] => {
  let at = 0;
  const winners: number[][] = [];
  let sides: number[] = [...lines];
  for (let round = 0; round < 2 && sides.length > 1; round++) {
    const results = Array.from({ length: sides.length / 2 }, (_, match) => {
      const both = sides.slice(2 * match, 2 * match + 2);
      const coin = coins[at++ % coins.length]!;
      if (both.includes(BYE) || both.includes(UNDECIDED) || coin < NOBODY) return UNDECIDED;
      return coin === NOBODY ? NOBODY : both[coin]!;
    });
    winners.push(results);
    sides = results.map((winner, match) => {
      const [a, b] = [sides[2 * match]!, sides[2 * match + 1]!];
      if (winner !== UNDECIDED) return winner;
      return a === BYE ? b : b === BYE ? a : UNDECIDED;
    });
  }
  return winners;
};

describe('a knock-out draw', () => {
  test('equals the enumeration of all outcomes from any state', () => {
    fc.assert(
      fc.property(draw, ({ lines, strengths, coins }) => {
        const p = byStrength(strengths);
        const bracket = { lines, winners: withResults(lines, coins) };
        const expected = enumerate(bracket, p);
        const { competitors, reach } = knockoutChances(bracket, p);
        for (const [round, column] of reach.entries()) {
          for (const [i, chance] of column.entries()) {
            expect(chance).toBeCloseTo(expected.get(`${round}:${competitors[i]}`) ?? 0, 12);
          }
        }
      }),
    );
  });

  test('probabilities of a round add up to its number of sides', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.1, max: 9, noNaN: true }), { minLength: 32, maxLength: 32 }),
        (strengths) => {
          const { reach } = knockoutChances({ lines: strengths.map((_, i) => i) }, byStrength(strengths));
          for (const [round, column] of reach.entries()) {
            expect(column.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(32 / 2 ** round, 10);
          }
        },
      ),
    );
  });

  test('does not depend on numbering', () => {
    const strengths = [5, 1, 2, 3, 0.5, 4, 1, 1];
    const plain = knockoutChances({ lines: [0, 1, 2, 3, 4, 5, 6, 7] }, byStrength(strengths));
    const renamed = (competitor: number) => 7 - competitor;
    const other = knockoutChances({ lines: [7, 6, 5, 4, 3, 2, 1, 0] }, (a, b) =>
      byStrength(strengths)(renamed(a), renamed(b)),
    );
    expect(other.reach).toEqual(plain.reach);
  });

  test('a stronger competitor has better chances', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.1, max: 9, noNaN: true }), { minLength: 8, maxLength: 8 }),
        (strengths) => {
          const lines = strengths.map((_, i) => i);
          const stronger = strengths.with(3, strengths[3]! * 1.5);
          const before = knockoutChances({ lines }, byStrength(strengths));
          const after = knockoutChances({ lines }, byStrength(stronger));
          for (const round of [1, 2, 3]) expect(after.reach[round]![3]).toBeGreaterThan(before.reach[round]![3]!);
        },
      ),
    );
  });

  test('accepts lines with several candidates', () => {
    const strengths = [3, 1, 2, 5, 1, 4];
    const lines = [
      [
        { competitor: 0, probability: 0.7 },
        { competitor: 1, probability: 0.3 },
      ],
      2,
      [
        { competitor: 3, probability: 0.25 },
        { competitor: 4, probability: 0.75 },
      ],
      5,
    ];
    const p = byStrength(strengths);
    const { competitors, reach } = knockoutChances({ lines }, p);
    const expected = enumerate({ lines }, p);
    for (const [round, column] of reach.entries()) {
      for (const [i, chance] of column.entries())
        expect(chance).toBeCloseTo(expected.get(`${round}:${competitors[i]}`)!, 12);
    }
  });

  test('passes open places by their number, and rates them as equal to each other', () => {
    const p: WinProbability = (a, b) => (a === UNKNOWN ? 0.2 : b === UNKNOWN ? 0.8 : 0.5);
    const { reach, lines } = knockoutChances({ lines: [0, UNKNOWN, UNKNOWN, UNKNOWN] }, p);
    expect([...lines]).toEqual([0, 1, 2, 3]);
    expect([...reach[1]!]).toEqual([0.8, expect.closeTo(0.2), 0.5, 0.5]);
    expect(reach[2]![0]).toBeCloseTo(0.64);
  });

  test.each<[string, Bracket]>([
    ['three lines', { lines: [0, 1, 2] }],
    ['no line', { lines: [] }],
    ['a winner that is not a side', { lines: [0, 1], winners: [[2]] }],
    ['a result before its sides are known', { lines: [0, 1, 2, 3], winners: [[0], [0]] }],
    ['a win of an eliminated side', { lines: [0, 1, 2, 3], winners: [[0, 2], [1]] }],
  ])('refuses %s', (_, bracket) => expect(() => knockoutChances(bracket, () => 0.5)).toThrow(RangeError));
});
