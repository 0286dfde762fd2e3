import { describe, expect, test } from '@jest/globals';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { surfaces } from '@rallyrank/contracts/sport/surfaces';
import fc from 'fast-check';
import { computeElo } from './elo.js';
import { EloRatings } from './elo-ratings.js';
import type { EloResult } from './elo-result.js';
import {
  byMatch,
  FIRST_DAY,
  firstList,
  inOrder,
  inputOf,
  match,
  type WorldMatch,
  worlds,
} from './testing/rating-world.js';
import { referenceElo } from './testing/reference-elo.js';
import { mondayAfter, weeksAtNumberOne } from './weekly-tops.js';

const profile = profileOf('badminton');
const list = { ...profile.rating.list, minimumMatches: 2, activeMatches: 1 };
const loose = { ...profile, rating: { ...profile.rating, list } };
const rated = (matches: readonly WorldMatch[], list = firstList) => {
  const input = inputOf(matches, [list]);
  return { input, elo: computeElo(input, loose) };
};
const singles = ({ disciplines: all }: EloResult) => all.find(({ discipline }) => disciplines[discipline] === 'MS')!;

describe('elo', () => {
  // Within the precision of the 32-bit columns.
  test.each([
    ['before1', 1e-3],
    ['before2', 1e-3],
    ['after1', 1e-3],
    ['after2', 1e-3],
    ['probability1', 1e-6],
  ] as const)('has the %s of the slow reference implementation', (column, near) => {
    fc.assert(
      fc.property(worlds, (world) => {
        const { input, elo } = rated(world);
        const expected = referenceElo(world);
        const own = byMatch(input, elo.columns[column]);
        const apart = world.filter(({ id }) => {
          const [here, there] = [own.get(String(id + 1))!, expected.get(id)?.[column] ?? Number.NaN];
          return Number.isNaN(there) ? !Number.isNaN(here) : !(Math.abs(here - there) < near);
        });
        expect(apart).toEqual([]);
      }),
    );
  });

  test('does not use matches that come later in playing order', () => {
    fc.assert(
      fc.property(worlds, fc.nat(), fc.infiniteStream(fc.boolean()), (world, at, coins) => {
        const ordered = world.toSorted(inOrder);
        const cut = at % ordered.length;
        const other = ordered.map((m, i): WorldMatch => {
          if (i < cut) return m;
          return { ...m, winner: coins.next().value ? 1 : 2, games: [[11, 21]], outcome: 'completed' };
        });
        const [before, after] = [rated(ordered), rated(other)];
        for (const { id } of ordered.slice(0, cut + 1)) {
          const key = String(id + 1);
          const told = (of: typeof before) => byMatch(of.input, of.elo.columns.before1).get(key);
          // The outcome determines whether a match is rated at all.
          if (Number.isNaN(told(before)!) || Number.isNaN(told(after)!)) continue;
          expect(told(after)).toBe(told(before));
        }
      }),
    );
  });

  test('does not depend on the order of import', () => {
    fc.assert(
      fc.property(worlds, fc.infiniteStream(fc.nat()), (world, keys) => {
        const shuffled = world.map((m) => ({ m, key: keys.next().value! })).sort((a, b) => a.key - b.key);
        const [one, two] = [rated(world), rated(shuffled.map(({ m }) => m))];
        expect(byMatch(two.input, two.elo.columns.after2)).toEqual(byMatch(one.input, one.elo.columns.after2));
        expect(singles(two.elo).weekly.ratings).toEqual(singles(one.elo).weekly.ratings);
      }),
    );
  });

  test('does not depend on the numbering of players', () => {
    const numbers = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7], { minLength: 7 });
    fc.assert(
      fc.property(worlds, numbers, (world, others) => {
        const other = (player: number): number => others[player - 1]!;
        const [one, two] = [
          rated(world),
          rated(
            world.map((m) => ({ ...m, sides: [m.sides[0].map(other), m.sides[1].map(other)] })),
            { ...firstList, competitorIds: firstList.competitorIds.map((id) => String(other(Number(id)))) },
          ),
        ];
        for (const column of ['before1', 'after1', 'after2', 'deviation2', 'probability1'] as const) {
          const [own, renumbered] = [one, two].map(({ input, elo }) => byMatch(input, elo.columns[column]));
          for (const [id, value] of own!) {
            if (Number.isNaN(value)) expect(renumbered!.get(id)).toBeNaN();
            else expect(renumbered!.get(id)).toBeCloseTo(value, 2);
          }
        }
        const name = (of: typeof one) => (number: number) => of.input.table.people.id(number);
        const best = (of: typeof one) =>
          singles(of.elo).peaks.map(({ competitor, rating }) => [name(of)(competitor), rating] as const);
        const peaks = new Map(best(two));
        for (const [id, rating] of best(one)) expect(peaks.get(String(other(Number(id))))).toBeCloseTo(rating, 6);
        expect(peaks.size).toBe(best(one).length);
      }),
    );
  });

  test('a result on a surface moves the rating there more than the ratings on other surfaces', () => {
    const ratings = new EloRatings(inputOf([match(0, 0, [4], [5])], []));
    const [clay, grass] = [surfaces.indexOf('clay'), surfaces.indexOf('grass')];
    const k = 250 / Math.sqrt(5);
    ratings.learn(0, 1, { day: 10, surface: clay, bestOf: 3 }, true);
    expect(ratings.ratingOn(0, 10)).toBeCloseTo(1500 + k / 2, 9);
    expect(ratings.ratingOn(0, 10, clay)).toBeCloseTo(1500 + (1.2 * k) / 2, 9);
    expect(ratings.ratingOn(1, 10, grass)).toBeCloseTo(1500 - ((1 - 0.2 / 3) * k) / 2, 9);
    const all = surfaces.map((_, surface) => ratings.ratingOn(0, 10, surface));
    expect(all.reduce((a, b) => a + b) / all.length).toBeCloseTo(ratings.ratingOn(0, 10), 9);
    const chance = ratings.chance(0, 1, { day: 10, surface: clay, bestOf: 3 });
    expect(chance).toBeCloseTo(1 / (1 + 10 ** ((-1.2 * k) / 400)), 9);
  });

  test('a player above the start loses points by absence, a player below it gains none', () => {
    const { input, elo } = rated([match(0, 0, [4], [5]), match(1, 120, [4], [5])]);
    const [before1, before2, after1, after2] = (['before1', 'before2', 'after1', 'after2'] as const).map((column) =>
      byMatch(input, elo.columns[column]),
    );
    expect(before1!.get('2')).toBeCloseTo(1500 + (after1!.get('1')! - 1500) * 0.95 ** 2, 3);
    expect(before2!.get('2')).toBe(after2!.get('1'));
  });

  test('rates neither walkovers nor unplayed matches', () => {
    const { elo } = rated([match(0, 0, [4], [5], { outcome: 'walkover', games: [] })]);
    expect(elo.columns.before1[0]).toBeNaN();
    expect(singles(elo).weekly.days).toHaveLength(0);
  });

  test('starts a new pair from the ratings of its players', () => {
    const { input, elo } = rated([match(0, 0, [4, 5], [6, 7]), match(1, 3, [4, 6], [5, 7])]);
    const [before1, before2] = [elo.columns.before1, elo.columns.before2].map(
      (column) => byMatch(input, column).get('2')!,
    );
    const { after1, after2 } = elo.columns;
    expect(before1).toBeCloseTo((after1[0]! + after2[0]!) / 2, 2);
    expect(before2).toBeCloseTo(before1!, 2);
  });

  test('has a smaller deviation after each match, down to that of the smallest K', () => {
    const { input, elo } = rated(Array.from({ length: 200 }, (_, i) => match(i, i, [4], [5])));
    const deviation = byMatch(input, elo.columns.deviation1);
    expect(deviation.get('2')!).toBeLessThan(deviation.get('1')!);
    expect(deviation.get('1')).toBeCloseTo(Math.sqrt((250 / Math.sqrt(5)) * (200 / Math.LN10)), 3);
    expect(deviation.get('200')).toBeCloseTo(Math.sqrt(20 * (200 / Math.LN10)), 3);
  });

  test('lists each Monday the active competitors with enough matches before that day', () => {
    const monday = mondayAfter(FIRST_DAY) - FIRST_DAY;
    const { input, elo } = rated([
      match(0, monday - 1, [4], [5]),
      match(1, monday, [4], [5]),
      match(2, monday + 7 * 60, [6], [7]),
    ]);
    const { weekly, peaks } = singles(elo);
    expect([...weekly.days].slice(0, 2)).toEqual([FIRST_DAY + monday, FIRST_DAY + monday + 7]);
    // Each has one match before the first Monday. The last list is more than a year after the last match of both.
    expect(weekly.starts[1]).toBe(0);
    const first = Array.from(weekly.competitors.subarray(0, weekly.starts[2]), (number) =>
      input.table.people.id(number),
    );
    expect(first).toEqual(['4', '5']);
    expect(weekly.starts.at(-1)).toBe(weekly.starts.at(-2));
    expect(weeksAtNumberOne(weekly)).toEqual(new Map([[input.table.people.find('4'), 52]]));
    expect(peaks.map(({ competitor, row }) => [input.table.people.id(competitor), row])).toEqual([
      ['4', 1],
      ['5', 1],
    ]);
  });

  test('lists of a surface contain competitors of the overall list with enough matches on it, by their ratings there', () => {
    const matches = Array.from({ length: 25 }, (_, i) => match(i, i, [4], [5]));
    const tennis = profileOf('tennis');
    const { weekly, onSurfaces } = singles(computeElo(inputOf(matches, [], 'clay'), tennis));
    const last = ({ starts, ratings }: typeof weekly) => [...ratings.subarray(starts.at(-2)!, starts.at(-1)!)];
    const [overall, ...bySurface] = [weekly, ...onSurfaces].map(last);
    expect(bySurface.map((list) => list.length)).toEqual(surfaces.map((surface) => (surface === 'clay' ? 2 : 0)));
    const clay = bySurface[surfaces.indexOf('clay')]!;
    expect(clay[0]! - 1500).toBeCloseTo(1.2 * (overall![0]! - 1500), 2);
    expect(clay[1]! - 1500).toBeCloseTo(1.2 * (overall![1]! - 1500), 2);
    expect(onSurfaces.every(({ days }) => days.length === weekly.days.length)).toBe(true);
  });

  test('lists drop competitors with too few matches within a year', () => {
    const input = inputOf(
      [0, 1, 2, 300, 420].map((day, id) => match(id, day, [4], [5])),
      [firstList],
    );
    const listed = (activeMatches: number): boolean => {
      const rating = { ...profile.rating, list: { ...list, activeMatches } };
      const { starts } = singles(computeElo(input, { ...profile, rating })).weekly;
      return starts.at(-1)! > starts.at(-2)!;
    };
    // Two matches were played in the year before the last list.
    expect([listed(1), listed(2), listed(3)]).toEqual([true, true, false]);
  });
});
