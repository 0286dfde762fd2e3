import { describe, expect, test } from '@jest/globals';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import { tennis } from '@rallyrank/contracts/sport/tennis';
import { lineKinds } from '@rallyrank/shared/domain/world-ranking/line-kinds';
import { lastListDay } from '@rallyrank/shared/domain/world-ranking/result-lines';
import { type SmallEdition, smallTable } from '@rallyrank/shared/domain/world-ranking/testing/small-world';
import { worldLines, worldListDays, worldLists } from '@rallyrank/shared/domain/world-ranking/world-ranking';
import { allTimeLines, allTimeLists } from '../all-time/all-time.js';
import { breakdownOf } from './breakdown.js';
import { compareLists } from './compare-lists.js';

const rule = rankingRuleOf('badminton');
const tour = rankingRuleOf('tennis');
const final = (edition: Omit<SmallEdition, 'results'>): SmallEdition => ({
  ...edition,
  results: [
    ['SF', '1', '3'],
    ['SF', '2', '4'],
    ['F', '1', '2'],
  ],
});
const finals2023 = final({ id: '23', series: '9', level: 'super-1000', start: '2023-05-02', end: '2023-05-07' });
const finals2024 = final({ id: '24', series: '9', level: 'super-1000', start: '2024-04-23', end: '2024-04-28' });
const other = final({ id: '30', level: 'super-300', start: '2023-08-01', end: '2023-08-06' });

/** The lines of a competitor on a day, with the place and the points of each line. */
const linesOn = (table: ReturnType<typeof smallTable>, competitor: string, lines: ReturnType<typeof worldLines>) =>
  Array.from({ length: lines.size }, (_, i) => i)
    .filter((i) => table.people.id(lines.competitor[i]!) === competitor)
    .map((i) => [lines.places[i], lines.points[i], dayOf(lines.from[i]!), dayOf(lines.until[i]!)]);

describe('result lines', () => {
  test('lapse on the list after the next edition, or after 52 weeks', () => {
    const table = smallTable(finals2023, finals2024);
    expect(linesOn(table, '2', worldLines(table, badminton, rule))).toEqual([
      ['F', 10_200, '2023-05-09', '2024-04-30'],
      ['F', 10_200, '2024-04-30', '2025-04-29'],
    ]);
  });

  test('last 52 weeks despite an edition of another level, or one less than half a year later', () => {
    const untilOf = (later: Partial<SmallEdition>): unknown => {
      const table = smallTable(finals2023, { ...finals2024, ...later });
      return linesOn(table, '2', worldLines(table, badminton, rule))[0]![3];
    };
    expect(untilOf({ start: '2024-03-05', end: '2024-03-10' })).toBe('2024-03-12');
    expect(untilOf({ start: '2024-03-05', end: '2024-03-10', level: 'super-750' })).toBe('2024-05-07');
    const autumn = final({ id: '25', series: '9', level: 'super-1000', start: '2023-10-24', end: '2023-10-29' });
    const table = smallTable(autumn, final({ ...autumn, id: '26', start: '2024-03-05', end: '2024-03-10' }));
    expect(linesOn(table, '2', worldLines(table, badminton, rule))[0]![3]).toBe('2024-10-29');
  });

  test('do not count while the final of the event is missing and no later match is known', () => {
    const semiFinals = { ...other, results: other.results.slice(0, 2) };
    const linesOf = (...editions: readonly SmallEdition[]) => worldLines(smallTable(...editions), badminton, rule);
    expect(linesOf(finals2023, semiFinals).size).toBe(4);
    expect(dayOf(lastListDay(linesOf(finals2023, semiFinals)))).toBe('2023-05-09');
    expect(linesOf(finals2023, other).size).toBe(8);
    // A final that was never recorded does not block the other results forever.
    expect(linesOf(semiFinals, finals2024).size).toBe(8);
  });

  test('give extra points for prize money above the minimum of the level', () => {
    const points = (prizeMoneyUsd: number) => {
      const table = smallTable({ ...finals2024, prizeMoneyUsd });
      return linesOn(table, '1', worldLines(table, badminton, rule))[0]![1];
    };
    expect([1_300_000, 1_549_999, 1_550_000, 1_800_000].map(points)).toEqual([12_000, 12_000, 12_700, 13_500]);
  });

  test('add up points per match won if the level has them, and last two weeks for a draw of 128', () => {
    const table = smallTable(
      {
        id: '1',
        level: 'tour-finals',
        start: '2024-11-10',
        results: [
          ['RR', '1', '2'],
          ['RR', '1', '3'],
          ['RR', '2', '3'],
          ['SF', '1', '4'],
          ['F', '1', '2'],
        ],
      },
      { id: '2', level: 'grand-slam', start: '2024-08-26', results: [['R128', '1', '2']] },
    );
    const lines = worldLines(table, tennis, tour);
    expect(linesOn(table, '1', lines)).toEqual([
      ['W', 2 * 200 + 400 + 500, '2024-11-11', '2025-11-10'],
      ['R64', 50, '2024-09-09', '2025-09-08'],
    ]);
    expect(linesOn(table, '2', lines)[0]!.slice(0, 2)).toEqual(['F', 200]);
    expect([...lines.kind.slice(0, lines.size)]).toEqual([
      ...new Array(4).fill(lineKinds.beside),
      ...new Array(2).fill(lineKinds.always),
    ]);
  });

  test('give the points of the first round in draws of any size', () => {
    const [large, small] = [
      smallTable({
        id: '1',
        level: 'masters-1000',
        start: '2024-03-07',
        results: [
          ['R128', '3', '2'],
          ['R64', '1', '3'],
          ['F', '1', '4'],
        ],
      }),
      smallTable({
        id: '1',
        level: 'masters-1000',
        start: '2024-03-07',
        results: [
          ['R64', '1', '3'],
          ['F', '1', '4'],
        ],
      }),
    ];
    const pointsIn = (table: typeof large, player: string): unknown[] =>
      linesOn(table, player, worldLines(table, tennis, tour)).map((line) => line[1]);
    expect([pointsIn(large, '2'), pointsIn(large, '3'), pointsIn(small, '3')]).toEqual([[10], [30], [10]]);
  });

  test('lapse in the week of the next edition if the rule requires it', () => {
    const finals = (id: string, start: string) => final({ id, series: '9', level: 'tour-finals', start });
    const table = smallTable(finals('1', '2016-11-13'), finals('2', '2017-11-12'));
    const until = linesOn(table, '1', worldLines(table, tennis, tour)).map((line) => line[3]);
    expect(until[0]).toBe('2017-11-06');
  });

  test('give no points at Wimbledon 2022', () => {
    const table = smallTable(final({ id: '1', level: 'grand-slam', start: '2022-06-27' }));
    expect(worldLines(table, tennis, tour).size).toBe(0);
  });

  test('give no points in eras without points', () => {
    const table = smallTable(final({ id: '1', level: 'grand-slam', start: '1990-08-27' }));
    expect(worldLines(table, tennis, tour).size).toBe(0);
  });
});

test('computed lists have the days of the published ones, and regular days before and after them', () => {
  const table = smallTable(finals2023);
  const lines = worldLines(table, badminton, rule);
  const published = Int32Array.from(['2023-05-16', '2023-05-25'], dayNumber);
  const days = worldListDays(lines, rule, 0, published, dayNumber('2023-06-06'));
  expect(Array.from(days, dayOf)).toEqual(['2023-05-09', '2023-05-16', '2023-05-25', '2023-05-30', '2023-06-06']);
  expect(worldListDays(lines, rule, 1, published, dayNumber('2023-06-06'))).toHaveLength(0);
});

test('a breakdown contains the counting results, when and why results lapse, and the remaining sum', () => {
  const table = smallTable(finals2023, other, finals2024);
  const lines = worldLines(table, badminton, rule);
  const day = dayNumber('2024-04-23');
  const breakdown = breakdownOf(lines, table, table.people.find('1')!, 0, day, { best: 1, weeks: 20 });
  const [first, second] = [table.editions.find('23')!, table.editions.find('30')!];
  expect(breakdown).toMatchObject({ points: 12_000, tournaments: 2 });
  expect(breakdown.rows.map(({ edition, counts, until, endedBy }) => [edition, counts, dayOf(until), endedBy])).toEqual(
    [
      [first, true, '2024-04-30', table.editions.find('24')],
      [second, false, '2024-08-06', -1],
    ],
  );
  expect(breakdown.toDefend.map(({ day: on, ...rest }) => [dayOf(on), rest])).toEqual([
    ['2024-04-30', { editions: [first], lapsing: 12_000, gained: 7000, left: 7000 }],
    ['2024-08-06', { editions: [second], lapsing: 7000, gained: 0, left: 0 }],
  ]);
});

test('a comparison classifies published rows by how they differ', () => {
  const table = smallTable(finals2023);
  const lines = worldLines(table, badminton, rule);
  const [computed] = worldLists(lines, table, badminton, 0, Int32Array.of(dayNumber('2023-05-09')));
  const number = (id: string): number => table.people.find(id) ?? -1;
  const published = {
    ...computed!,
    competitors: Int32Array.of(number('1'), number('2'), number('3'), number('4'), -1),
    ranks: Uint32Array.of(1, 2, 3, 4, 5),
    points: Float64Array.of(12_000, 10_000, 8500, 8400, 1),
    tournaments: Uint32Array.of(1, 1, 1, 2, 1),
  };
  const { counts, exact, lists } = compareLists([computed!], [published], table.people.size);
  expect(counts).toEqual({ equal: 1, 'more-points': 1, 'fewer-points': 1, 'other-tournaments': 1, 'not-listed': 1 });
  expect(exact).toBeCloseTo(1 / 3);
  expect([...lists[0]!.differences]).toEqual([0, 200, -100, 0, 0]);
  expect([...lists[0]!.ranks]).toEqual([1, 2, 3, 3, 0]);
});

test('all-time lists rate results of all eras on one scale, weekly from 1990', () => {
  const table = smallTable(
    final({ id: '1', level: 'super-series', start: '2008-03-04', end: '2008-03-09' }),
    final({ id: '2', level: 'super-500', start: '2023-03-07', end: '2023-03-12' }),
  );
  const lines = allTimeLines(table, badminton, rule);
  const lists = allTimeLists(lines, table, badminton, rule, 0, dayNumber('2023-03-21'));
  expect([lists[0]!.date, [...lists[0]!.points]]).toEqual(['2008-03-13', [9200, 7800, 6420, 6420]]);
  expect([...lists.at(-1)!.ranks]).toEqual([1, 2, 3, 3]);
  expect([...lists.at(-1)!.points]).toEqual([...lists[0]!.points]);
  // 52 Thursdays after the first edition and two Tuesdays after the second. Weeks without any competitor have no list.
  expect(lists).toHaveLength(54);
});
