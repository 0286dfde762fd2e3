import { beforeAll, describe, expect, test } from '@jest/globals';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { scoreGoat } from '@rallyrank/contracts/sport/goat-score';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { RealData } from '@rallyrank/shared/testing/real-data';
import { hasRealData, realBadminton, realTennis } from '@rallyrank/shared/testing/real-table';
import { frameOf } from '../frame/frame.js';
import { goatCounts } from './goat-counts.js';

const whenData = hasRealData ? describe : describe.skip;
const IMPORT_MS = 300_000;
const WEEK = 7;

let data: RealData;

/** Whole weeks and years ended at No. 1, as the lists stand: each is in force until the next one, frozen weeks too. */
const ledBy = (code: string) => {
  const { table, lists } = data;
  const own = lists.filter(({ discipline }) => discipline === code);
  const days = new Float64Array(table.people.size);
  const yearEnds = new Float64Array(table.people.size);
  for (const [i, { date, competitorIds, ranks }] of own.entries()) {
    const next = own[i + 1]?.date;
    const length = next === undefined ? WEEK : dayNumber(next) - dayNumber(date);
    for (const [row, id] of competitorIds.entries()) {
      const number = ranks[row] === 1 ? table.people.find(id) : undefined;
      if (number === undefined) continue;
      days[number]! += length;
      if (next !== undefined && next.slice(0, 4) > date.slice(0, 4)) yearEnds[number]! += 1;
    }
  }
  return { weeks: days.map((count) => Math.floor(count / WEEK)), yearEnds };
};

/** Ranks of both sides before each match of a discipline. */
const ranksBefore = (code: string) => {
  const { table, lists } = data;
  const own = lists.filter(({ discipline }) => discipline === code);
  const { date, side1, side2, discipline } = table.columns;
  const ranks = [new Uint32Array(table.size), new Uint32Array(table.size)] as const;
  let at = -1;
  let now = new Map<number | undefined, number>();
  for (const row of table.playingOrder()) {
    if (discipline[row] !== disciplines.indexOf(code as (typeof disciplines)[number])) continue;
    while (at + 1 < own.length && dayNumber(own[at + 1]!.date) <= date[row]!) {
      const list = own[++at]!;
      now = new Map(list.competitorIds.map((id, place) => [table.people.find(id), list.ranks[place]!]));
    }
    ranks[0][row] = now.get(side1[row]) ?? 0;
    ranks[1][row] = now.get(side2[row]) ?? 0;
  }
  return (row: number, side: 1 | 2): number => ranks[side - 1]![row]!;
};

/** The best of a discipline, without Elo weeks and records. */
const best = (sport: 'badminton' | 'tennis', code: string, limit: number) => {
  const { people } = data.table;
  const frame = frameOf(data.table, profileOf(sport), { rankOf: ranksBefore(code) });
  const counted = goatCounts(
    frame,
    disciplines.indexOf(code as (typeof disciplines)[number]),
    'competitor',
    ledBy(code),
  );
  const { rules } = frame.profile.goat;
  const { order, totals, parts } = scoreGoat(rules, counted.counts);
  const names = (number: number) =>
    people.playersOf(number).map((player) => data.players.get(people.id(player))!.name.en);
  return [...order.slice(0, limit)].map((place) => ({
    name: names(counted.people[place]!).sort().join(', '),
    total: totals[place]!,
    pointsOf: (key: string) => parts[rules.findIndex((rule) => rule.key === key)]![place]!,
  }));
};

whenData('the ATP 1968-2024', () => {
  beforeAll(async () => {
    data = await realTennis();
  }, IMPORT_MS);

  test('the greatest of men, and what Djokovic has his points for', () => {
    const found = best('tennis', 'MS', 9);
    expect(found.map(({ name }) => name)).toEqual([
      'Novak Djokovic',
      'Roger Federer',
      'Rafael Nadal',
      'Ivan Lendl',
      'Jimmy Connors',
      'Pete Sampras',
      'Andre Agassi',
      'John McEnroe',
      'Bjorn Borg',
    ]);
    const { pointsOf } = found[0]!;
    // 24 majors and 13 lost finals, 8 years ended at No. 1, 450 weeks with the frozen ones. Of his 7 titles of the tour finals the source
    // files that of 2023 under the level of the tour.
    expect(
      ['grand-slam-w', 'grand-slam-f', 'tour-finals-w', 'olympics-w'].map((key) => pointsOf(`result-${key}`)),
    ).toEqual([24 * 4, 13 * 2, 6 * 3, 3]);
    expect([pointsOf('year-ends'), pointsOf('weeks')]).toEqual([24, 34]);
  });
});

whenData('the World Tour 2022-2025', () => {
  beforeAll(async () => {
    data = await realBadminton();
  }, IMPORT_MS);

  test.each([
    ['MS', 'Viktor AXELSEN'],
    ['WS', 'AN Se Young'],
    ['XD', 'HUANG Ya Qiong, ZHENG Si Wei'],
  ])('the first of %s', (code, name) => expect(best('badminton', code, 1)[0]!.name).toBe(name));
});
