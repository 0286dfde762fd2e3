import { beforeAll, describe, expect, test } from '@jest/globals';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import { scoreGoat } from '@rallyrank/contracts/sport/goat-score';
import { goatTables } from '@rallyrank/contracts/sport/goat-tables';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { computeElo } from '@rallyrank/shared/domain/elo/elo';
import { ratingInput } from '@rallyrank/shared/domain/elo/rating-input';
import type { RealData } from '@rallyrank/shared/testing/real-data';
import { hasRealData, realBadminton, realTennis, realWomensTennis } from '@rallyrank/shared/testing/real-table';
import { frameOf } from '../frame/frame.js';
import { goatCounts } from './goat-counts.js';

const whenData = hasRealData ? describe : describe.skip;
const WEEK = 7;

let data: RealData;

/**
 * Whole weeks and year ends at No. 1, computed directly from the lists. Each list is in force until the next one,
 * including frozen weeks.
 */
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

/** The best subjects of a discipline, without Elo weeks and records. */
const best = (sport: 'badminton' | 'tennis', code: string, limit: number) => {
  const { people } = data.table;
  const frame = frameOf(data.table, profileOf(sport), { rankOf: ranksBefore(code) });
  const counted = goatCounts(
    frame,
    disciplines.indexOf(code as (typeof disciplines)[number]),
    'competitor',
    ledBy(code),
  );
  const { rules } = goatTables[frame.profile.key];
  const { order, totals, parts } = scoreGoat(rules, counted.counts);
  const names = (number: number) =>
    people.playersOf(number).map((player) => data.players.get(people.id(player))!.name.en);
  return [...order.slice(0, limit)].map((place) => ({
    name: names(counted.people[place]!).sort().join(', '),
    total: totals[place]!,
    pointsOf: (key: string) => parts[rules.findIndex((rule) => rule.key === key)]![place]!,
  }));
};

/** The weekly Elo lists of a discipline. */
const weeklyOf = (code: Discipline) => {
  const { table, lists, players, pairs } = data;
  const input = ratingInput(
    table,
    lists,
    { person: (id) => players.get(id), pair: (id) => pairs.get(id) },
    profileOf('tennis'),
  );
  return computeElo(input, profileOf('tennis')).disciplines[disciplines.indexOf(code)]!.weekly;
};

whenData('the women 1968-2009', () => {
  beforeAll(async () => {
    data = await realWomensTennis();
  });

  test('wins over the best women are equally rare without a known list', () => {
    const code = disciplines.indexOf('WS');
    const frame = frameOf(data.table, profileOf('tennis'), { rankOf: ranksBefore('WS') });
    const { people, counts } = goatCounts(frame, code, 'competitor', { weekly: weeklyOf('WS') });
    const rule = goatTables[frame.profile.key].rules.findIndex(({ key }) => key === 'wins-1');
    const navratilova = data.table.people.find(data.ids.get('wta:200293') ?? '') ?? -1;
    const won = counts[rule]![people.indexOf(navratilova)]!;
    // She won 43 of her 80 meetings with Evert, many while Evert was No. 1.
    expect(won).toBeGreaterThan(20);
    expect(won).toBeLessThan(60);
  });
});

whenData('the ATP 1968-2024', () => {
  beforeAll(async () => {
    data = await realTennis();
  });

  test("the greatest men, and the breakdown of Djokovic's points", () => {
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
    // 24 majors and 13 lost finals, 8 years ended at No. 1, 450 weeks including frozen ones, and 7 titles at the tour
    // finals.
    expect(
      ['grand-slam-w', 'grand-slam-f', 'tour-finals-w', 'olympics-w'].map((key) => pointsOf(`result-${key}`)),
    ).toEqual([24 * 4, 13 * 2, 7 * 3, 3]);
    expect([pointsOf('year-ends'), pointsOf('weeks')]).toEqual([24, 34]);
  });

  test('Elo lists omit a player who returns after years without a match, because the rating is too uncertain', () => {
    const { days, starts, competitors } = weeklyOf('MS');
    const lists = (name: string, from: string, until: string): number => {
      const own = data.table.people.find([...data.players].find(([, { name: each }]) => each.en === name)![0])!;
      const [first, last] = [dayNumber(from), dayNumber(until)];
      return days.reduce((sum, day, i) => {
        const isIn = first <= day && day < last && competitors.subarray(starts[i], starts[i + 1]).includes(own);
        return sum + Number(isIn);
      }, 0);
    };
    // Borg lost a match in April 1991, the first since 1984, and would lead the list of March 1992 with the rating of
    // 1984.
    expect(lists('Bjorn Borg', '1985-08-01', '1992-05-01')).toBe(0);
    expect(lists('Bjorn Borg', '1980-01-01', '1981-01-01')).toBe(52);
    // He retired in 1981 and played four matches in the next three years.
    expect(lists('Bjorn Borg', '1982-04-01', '1982-06-01')).toBe(9);
    expect(lists('Bjorn Borg', '1982-11-08', '1985-08-01')).toBe(0);
  });
});

whenData('the World Tour 2022-2025', () => {
  beforeAll(async () => {
    data = await realBadminton();
  });

  test.each([
    ['MS', 'Viktor AXELSEN'],
    ['WS', 'AN Se Young'],
    ['XD', 'HUANG Ya Qiong, ZHENG Si Wei'],
  ])('the top of the list of %s', (code, name) => expect(best('badminton', code, 1)[0]!.name).toBe(name));
});
