import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { WinProbability } from './bracket.js';
import type { Group, GroupChances, GroupResult } from './group.js';
import { type GroupOptions, groupChances } from './group-chances.js';
import { type MatchFormat, marginSource } from './margins.js';
import { createRandom } from './random.js';

const format: MatchFormat = { gamesToWin: 2, target: 21, lead: 2, cap: 30 };
const options: GroupOptions = { through: 2, format, samples: 4_000, seed: 1 };
const level: WinProbability = () => 0.5;
/** Short form of a result: the winner, the loser, and the margin in games and points. */
const result = (winner: number, loser: number, games = 2, points = 10): GroupResult => ({
  winner,
  loser,
  games,
  points,
});
const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);
const orderOf = ({ places, members }: GroupChances): number[] =>
  places.map((column) => members[[...column].findIndex((chance) => chance > 1 - 1e-9)]!);

describe('the order of a group that is over', () => {
  test.each<[string, GroupResult[], number[]]>([
    ['wins', [result(0, 1), result(0, 2), result(0, 3), result(1, 2), result(1, 3), result(2, 3)], [0, 1, 2, 3]],
    [
      'the match of two tied sides, regardless of their margins',
      [result(0, 1, 1), result(0, 2), result(3, 0), result(1, 2), result(1, 3, 1), result(2, 3, 1)],
      [0, 1, 2, 3],
    ],
    [
      'the games of three tied sides',
      [result(0, 1, 2), result(1, 2, 1), result(2, 0, 1), result(0, 3, 1), result(1, 3, 2), result(2, 3, 1)],
      [0, 1, 2, 3],
    ],
    [
      'the points of three sides with the same games, then the match of the remaining two',
      [result(0, 1, 2, 5), result(1, 2, 2, 9), result(2, 0, 2, 5), result(0, 3), result(1, 3), result(2, 3, 2, 14)],
      [1, 2, 0, 3],
    ],
  ])('%s', (_, results, expected) => {
    const chances = groupChances({ members: [0, 1, 2, 3], results }, level, options);
    expect(orderOf(chances)).toEqual(expected);
    expect(chances.errors.flatMap((column) => [...column])).toEqual(new Array(16).fill(0));
  });

  test('two of three with the same games and points are ordered by their match', () => {
    const results = [
      result(0, 1, 2, 8),
      result(1, 2, 2, 8),
      result(2, 0, 2, 8),
      result(1, 3, 2, 5),
      result(0, 3, 2, 5),
      result(2, 3, 2, 1),
    ];
    expect(orderOf(groupChances({ members: [0, 1, 2, 3], results }, level, options))).toEqual([0, 1, 2, 3]);
  });

  test('lots decide if all three are equal in all criteria', () => {
    const results = [result(0, 1), result(1, 2), result(2, 0)];
    const { places, errors } = groupChances({ members: [0, 1, 2], results }, level, options);
    for (const [place, column] of places.entries()) {
      for (const [i, chance] of column.entries()) {
        expect(Math.abs(chance - 1 / 3)).toBeLessThan(5 * errors[place]![i]!);
        expect(errors[place]![i]).toBeCloseTo(Math.sqrt(2 / 9 / 4_000), 3);
      }
    }
  });

  test('a side that gave up is last, and its matches do not count', () => {
    const group = { members: [4, 5, 6], results: [result(5, 4), result(6, 5)], withdrawn: [5] };
    const chances = groupChances(group, (a) => (a === 6 ? 0.9 : 0.1), options);
    expect(chances.places.map((column) => [...column])).toEqual([
      [expect.closeTo(0.1), 0, expect.closeTo(0.9)],
      [expect.closeTo(0.9), 0, expect.closeTo(0.1)],
      [0, 1, 0],
    ]);
    expect(sumOf(chances.errors.flatMap((column) => [...column]))).toBe(0);
  });

  test.each<[string, Group]>([
    ['strangers', { members: [0, 1], results: [result(0, 7)] }],
    ['a second meeting', { members: [0, 1], results: [result(0, 1), result(1, 0)] }],
  ])('refuses results of %s', (_, group) => expect(() => groupChances(group, level, options)).toThrow(RangeError));
});

/** Probability of winning a game, by recursion over its scores. */
const gameWon = (s: number, a = 0, b = 0, known = new Map<string, number>()): number => {
  if (a === 30 || (a >= 21 && a - b >= 2)) return 1;
  if (b === 30 || (b >= 21 && b - a >= 2)) return 0;
  const key = `${a}-${b}`;
  const chance = known.get(key) ?? s * gameWon(s, a + 1, b, known) + (1 - s) * gameWon(s, a, b + 1, known);
  known.set(key, chance);
  return chance;
};

/** Plays a match point by point. */
const playOut = (s: number, random: () => number) => {
  const games = [0, 0];
  let points = 0;
  while (Math.max(...games) < 2) {
    const score = [0, 0];
    while (!(Math.max(...score) === 30 || (Math.max(...score) >= 21 && Math.abs(score[0]! - score[1]!) >= 2))) {
      score[random() < s ? 0 : 1]! += 1;
    }
    games[score[0]! > score[1]! ? 0 : 1]! += 1;
    points += score[0]! - score[1]!;
  }
  return { first: games[0] === 2, games: games[0]! - games[1]!, points };
};

describe('margins', () => {
  test('equal the margins of matches played point by point', () => {
    const s = 0.53;
    const g = gameWon(s);
    const p = g * g * (3 - 2 * g);
    const draw = marginSource(p, format);
    const [one, two] = [createRandom(1), createRandom(2)];
    const sums = { ours: [0, 0, 0, 0], theirs: [0, 0, 0, 0] };
    const count = 8_000;
    for (let i = 0; i < count; i++) {
      const played = playOut(s, one);
      const margin = draw(two, played.first);
      const sign = played.first ? 1 : -1;
      for (const [of, { games, points }] of [
        [sums.ours, margin],
        [sums.theirs, { games: sign * played.games, points: sign * played.points }],
      ] as const) {
        for (const [k, value] of [games, points, points ** 2, games * points].entries()) of[k]! += value / count;
      }
    }
    for (const [k, value] of sums.ours.entries()) expect(value / sums.theirs[k]!).toBeCloseTo(1, 1);
    expect(Math.abs(sums.ours[0]! - sums.theirs[0]!)).toBeLessThan(0.04);
    expect(Math.abs(sums.ours[1]! - sums.theirs[1]!)).toBeLessThan(0.5);
  });
});

interface Member {
  readonly i: number;
  readonly figures: [wins: number, games: number, points: number];
  readonly beaten: Set<number>;
}

const playGroup = (skills: readonly number[], random: () => number): Member[] => {
  const all = skills.map((_, i): Member => ({ i, figures: [0, 0, 0], beaten: new Set() }));
  for (const a of all) {
    for (const b of all.slice(a.i + 1)) {
      const { first, games, points } = playOut(0.5 + skills[a.i]! - skills[b.i]!, random);
      const [winner, loser] = first ? [a, b] : [b, a];
      winner.figures[0] += 1;
      winner.beaten.add(loser.i);
      for (const [k, margin] of [games, points].entries()) {
        a.figures[(k + 1) as 1 | 2] += margin;
        b.figures[(k + 1) as 1 | 2] -= margin;
      }
    }
  }
  return all;
};

/**
 * Orders by one figure after the other among the tied sides, and two tied sides by their match. Lots are so rare that
 * they are omitted here.
 */
const comparing =
  (all: readonly Member[]) =>
  (a: Member, b: Member): number => {
    let same = all;
    for (const k of [0, 1, 2] as const) {
      if (a.figures[k] !== b.figures[k]) return b.figures[k] - a.figures[k];
      same = same.filter(({ figures }) => figures[k] === a.figures[k]);
      if (same.length === 2) return a.beaten.has(b.i) ? -1 : 1;
    }
    return 0;
  };

/** Simulates the whole group point by point, many times. */
const simulate = (skills: readonly number[], count: number): number[][] => {
  const random = createRandom(99);
  const places = skills.map(() => skills.map(() => 0));
  for (let n = 0; n < count; n++) {
    const all = playGroup(skills, random);
    for (const [place, { i }] of all.toSorted(comparing(all)).entries()) places[place]![i]! += 1 / count;
  }
  return places;
};

describe('a group before its matches', () => {
  test('matches a point-by-point simulation', () => {
    const skills = [0.015, 0.01, 0, 0];
    const count = 2_000;
    const expected = simulate(skills, count);
    const p: WinProbability = (a, b) => {
      const g = gameWon(0.5 + skills[a]! - skills[b]!);
      return g * g * (3 - 2 * g);
    };
    const { places, errors } = groupChances({ members: [0, 1, 2, 3] }, p, options);
    for (const [place, column] of places.entries()) {
      for (const [i, chance] of column.entries()) {
        const error = Math.hypot(errors[place]![i]!, Math.sqrt((chance * (1 - chance)) / count));
        expect(Math.abs(chance - expected[place]![i]!)).toBeLessThan(4.5 * error);
      }
    }
  });

  test('is exact if no three sides can be tied', () => {
    // Players 1 and 2 can each win one more match. Player 3 has lost all matches.
    const results = [result(0, 1), result(0, 2), result(0, 3), result(1, 3), result(2, 3)];
    const { places, errors, tops } = groupChances({ members: [0, 1, 2, 3], results }, () => 0.7, options);
    expect([places[0]![0], places[1]![1], places[1]![2], places[3]![3]]).toEqual([1, 0.7, expect.closeTo(0.3), 1]);
    expect(sumOf(errors.flatMap((column) => [...column]))).toBe(0);
    expect(tops).toEqual([
      { order: [0, 2], probability: expect.closeTo(0.3), variance: 0 },
      { order: [0, 1], probability: 0.7, variance: 0 },
    ]);
  });

  test('assigns each place to one member, and each member to one place', () => {
    const strengths = fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { minLength: 3, maxLength: 5 });
    fc.assert(
      fc.property(strengths, (s) => {
        const p: WinProbability = (a, b) => s[a]! / (s[a]! + s[b]!);
        const { places, tops } = groupChances({ members: [...s.keys()] }, p, { ...options, samples: 200 });
        for (const column of places) expect(sumOf(column)).toBeCloseTo(1, 10);
        for (const i of s.keys()) expect(sumOf(places.map((column) => column[i]!))).toBeCloseTo(1, 10);
        expect(sumOf(tops.map(({ probability }) => probability))).toBeCloseTo(1, 10);
        for (const i of s.keys()) {
          const first = tops.filter(({ order }) => order[0] === i);
          expect(sumOf(first.map(({ probability }) => probability))).toBeCloseTo(places[0]![i]!, 10);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('simulates a group that is too large to enumerate, and states the error', () => {
    const members = [0, 1, 2, 3, 4, 5, 6];
    const { places, errors } = groupChances({ members }, level, { ...options, samples: 2_000 });
    for (const i of members) {
      expect(errors[0]![i]).toBeCloseTo(Math.sqrt(((1 / 7) * (6 / 7)) / 2_000), 2);
      expect(Math.abs(places[0]![i]! - 1 / 7)).toBeLessThan(5 * errors[0]![i]!);
    }
  });

  test('gives the same result for the same seed', () => {
    const chances = () => groupChances({ members: [0, 1, 2, 3] }, () => 0.6, options);
    expect(chances()).toEqual(chances());
  });
});
