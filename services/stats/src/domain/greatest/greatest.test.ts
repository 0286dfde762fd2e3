import { describe, expect, test } from '@jest/globals';
import { profileOf, scoringOn } from '@rallyrank/contracts/sport/profiles';
import { badmintonFrame, numberOf, type TestMatch } from '../testing/small-table.js';
import { closeness, length } from './drama.js';
import { greatestMatches, greatestOrders } from './greatest.js';
import { greatestWeights } from './measuring.js';

const rally = scoringOn(profileOf('badminton'), '2024-01-01', 'MS')!;
const sets = scoringOn(profileOf('tennis'), '2008-07-06', 'MS')!;
/** The totals of a match, from its games. */
const scored = (text: string) => {
  const games = text.split(' ').map((game) => game.split('-').map(Number) as [number, number]);
  const count = (won: (one: number, two: number) => boolean) => games.filter(([one, two]) => won(one, two)).length;
  const [one, two] = games.at(-1)!;
  return {
    games1: count((own, other) => own > other),
    games2: count((own, other) => own < other),
    points1: games.reduce((sum, [own]) => sum + own, 0),
    points2: games.reduce((sum, [, other]) => sum + other, 0),
    margin: Math.abs(one - two),
  };
};
const filter = { discipline: 0 };

describe('closeness', () => {
  test.each([
    ['a match decided by the last two points', '21-19 19-21 21-19', rally, 0.5 + 0.25 * (1 - 2 / 12) + 0.25],
    ['a one-sided match', '21-0 21-0', rally, 0],
    ['straight games, both narrow', '30-29 30-29', rally, 0.25 * (1 - 2 / 11.8) + 0.25],
    ['the longest fourth set', '7-5 5-7 7-5 7-5', sets, 0.25 + 0.25 * (1 - 4 / 4.8) + 0.25],
  ])('%s', (_, text, rule, expected) => expect(closeness(scored(text), rule)).toBeCloseTo(expected));
});

test('length is relative to 120 points in badminton and to 50 games in tennis', () => {
  expect(length(scored('21-19 19-21 21-9'), rally)).toBeCloseTo(110 / 120);
  expect(length(scored('30-29 28-30 30-29'), rally)).toBe(1);
  expect(length(scored('6-4 6-4'), sets)).toBeCloseTo(0.4);
});

const matches: TestMatch[] = [
  { round: 'F', games: '21-0 21-0' },
  { round: 'F', games: '21-19 19-21 21-19', edition: '2' },
  { round: 'F', games: '21-19 19-21 12-2', outcome: 'retired', edition: '2' },
  { round: 'F', outcome: 'walkover', edition: '2' },
  { round: 'QF', games: '21-0 21-0' },
  { round: 'QF', sides: ['3', '4'] },
];
const editions = { 1: { level: 'olympics' }, 2: { level: 'super-100' } };

describe('the greatest matches', () => {
  const w = greatestWeights;
  test('are rated by stakes, closeness and length if the strength of the sides is unknown', () => {
    const list = greatestMatches(badmintonFrame(matches, editions), { filter, limit: 10 });
    const drama = 0.5 + 0.25 * (1 - 2 / 12) + 0.25;
    const whole = w.stakes + w.closeness + w.length;
    expect(list.map(({ row }) => row)).toEqual([1, 0, 4, 5]);
    expect(list[0]!.score).toBeCloseTo((100 * (w.stakes * 0.3 + w.closeness * drama + w.length)) / whole);
    expect(list[1]!.score).toBeCloseTo((100 * (w.stakes + w.length * (42 / 120))) / whole);
    expect(list[3]).toMatchObject({ closeness: 0, length: 0 });
  });

  test('use ranks as the strength of both sides', () => {
    const rankOf = (row: number, side: 1 | 2) => (row === 0 ? side * side * side * side : row === 5 ? 1 : 0);
    const list = greatestMatches(badmintonFrame(matches, editions, { rankOf }), { filter, limit: 10 });
    const of = (row: number) => list.find((each) => each.row === row)!;
    expect([of(0), of(1), of(5)].map(({ quality }) => quality)).toEqual([
      expect.closeTo(Math.sqrt(1 / (1 + Math.log10(16)))),
      0,
      1,
    ]);
    expect(of(5).score).toBeCloseTo(100 * (w.stakes * 0.6 + w.quality));
  });

  test('use ratings as strength, from the mean up to three standard deviations above it', () => {
    const unknown = Number.NaN;
    const before1 = Float32Array.of(3000, 1500, unknown, unknown, 1500, 1500);
    const before2 = Float32Array.of(3000, 1500, unknown, unknown, 1500, 0);
    const list = greatestMatches(badmintonFrame(matches, editions, { ratings: { before1, before2 } }), {
      filter,
      limit: 10,
    });
    const qualities = Object.fromEntries(list.map(({ row, quality }) => [row, quality]));
    const all = [3000, 3000, 1500, 1500, 1500, 1500, 1500, 0];
    const mean = all.reduce((sum, rating) => sum + rating, 0) / all.length;
    const deviation = Math.sqrt(all.reduce((sum, rating) => sum + (rating - mean) ** 2, 0) / all.length);
    expect(qualities).toEqual({ 0: expect.closeTo((3000 - mean) / (3 * deviation)), 1: 0, 4: 0, 5: 0 });
  });

  test('use only ratings if neither side has a rank', () => {
    const before1 = Float32Array.of(3000, 1500, 3000, 1500, 1500, 1500);
    const ratings = { before1, before2: before1 };
    const ranked = (row: number): number => Number(row === 0);
    const qualityOf = (rankOf: (row: number) => number) =>
      greatestMatches(badmintonFrame(matches, editions, { ratings, rankOf }), { filter, limit: 10 }).map(
        ({ row, quality }) => [row, quality] as const,
      );
    const alone = new Map(qualityOf(() => 0));
    const byBoth = new Map(qualityOf(ranked));
    expect(alone.get(0)).toBeGreaterThan(0);
    expect(byBoth.get(0)).toBeCloseTo(((alone.get(0) ?? 0) + 1) / 2);
    for (const row of [1, 4, 5]) expect(byBoth.get(row)).toBe(alone.get(row));
  });

  test('have a short list that begins the long one, and respect the filter', () => {
    const many = Array.from(
      { length: 40 },
      (_, i): TestMatch => ({
        round: i % 3 ? 'R16' : 'F',
        edition: i % 2 ? '1' : '2',
        games: `21-${i % 20} 19-21 21-${(7 * i) % 20}`,
      }),
    );
    const frame = badmintonFrame(many, editions);
    const long = greatestMatches(frame, { filter, limit: 100 });
    expect(long).toHaveLength(40);
    for (const orderBy of greatestOrders) {
      for (const ascending of [true, false]) {
        const of = (limit: number) => greatestMatches(frame, { filter, limit, orderBy, ascending });
        for (const limit of [1, 3, 7, 21, 40]) expect(of(limit)).toEqual(of(100).slice(0, limit));
      }
    }
    const finals = greatestMatches(frame, { filter: { ...filter, rounds: ['F'] }, limit: 100 });
    expect(finals).toEqual(long.filter(({ row }) => row % 3 === 0));
  });

  test('of one player, or between two, are a subset of all', () => {
    const played: TestMatch[] = [
      { sides: ['1', '2'], round: 'F', games: '21-19 21-19' },
      { sides: ['3', '1'], games: '21-19 19-21 21-19' },
      { sides: ['2', '3'], games: '21-19 21-19' },
      { sides: ['2', '1'], games: '21-1 21-1' },
      { sides: ['1+2', '3+4'], games: '21-1 21-1' },
    ];
    const frame = badmintonFrame(played);
    const all = greatestMatches(frame, { filter, limit: 10 });
    const rowsOf = (...ids: string[]) => {
      const [person, opponent] = ids.map((id) => numberOf(frame, id));
      const of = { person: person!, ...(opponent !== undefined && { opponent }) };
      const found = greatestMatches(frame, { filter, limit: 10, of });
      expect(found).toEqual(all.filter(({ row }) => found.some((each) => each.row === row)));
      return found.map(({ row }) => row).sort();
    };
    expect([rowsOf('1'), rowsOf('1', '2'), rowsOf('2', '1'), rowsOf('4')]).toEqual([[0, 1, 3], [0, 3], [0, 3], []]);
  });

  test.each(greatestOrders)('are ordered by %s in both directions, without those that have no value', (orderBy) => {
    const rankOf = (row: number, side: 1 | 2) => 1 + row * side;
    const before1 = Float32Array.of(1500, 1700, 1500, 1500, 1400, Number.NaN);
    const ratings = { before1, before2: before1.map((rating, i) => rating + 10 * (i - 2)) };
    const timed = matches.map((match, i) => (i < 2 ? { ...match, durationMin: 40 + i } : match));
    const frame = badmintonFrame(timed, editions, { rankOf, ratings });
    const values = greatestMatches(frame, { filter, limit: 10 })
      .map((match) => match[orderBy])
      .filter((value) => !Number.isNaN(value));
    const best = greatestMatches(frame, { filter, limit: 3, orderBy });
    expect(best.map((match) => match[orderBy])).toEqual(values.toSorted((a, b) => b - a).slice(0, 3));
    const least = greatestMatches(frame, { filter, limit: 3, orderBy, ascending: true });
    expect(least.map((match) => match[orderBy])).toEqual(values.toSorted((a, b) => a - b).slice(0, 3));
  });
});
