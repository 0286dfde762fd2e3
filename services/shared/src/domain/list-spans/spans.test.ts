import { describe, expect, test } from '@jest/globals';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import fc from 'fast-check';
import type { RankList } from '../world-ranking/rank-list.js';
import { coveredPeriods, listSpans, weeksOf } from './list-spans.js';
import { rankHistory } from './rank-history.js';
import { bands, standingsOf } from './standings.js';
import { stintsIn } from './stints.js';
import { bestYearEndRanks, yearEndCounts, yearEnds } from './year-ends.js';

const PEOPLE = 6;
const rule = {
  listDays: [{ from: '1990-01-01', weekday: 2 }],
  frozen: [{ from: '2020-03-24', to: '2020-04-13' }],
  inForce: [{ from: '1990-01-01', days: 20 }],
};

/** A list of competitors with their ranks. Each rank has one point less than the one above. */
const list = (date: string, ...rows: readonly (readonly [competitor: number, rank: number])[]): RankList => ({
  discipline: 'MS',
  date,
  day: dayNumber(date),
  ranks: Uint32Array.from(rows, ([, rank]) => rank),
  competitors: Int32Array.from(rows, ([competitor]) => competitor),
  points: Float64Array.from(rows, ([, rank]) => 100 - rank),
  tournaments: Uint32Array.from(rows, () => 1),
});

/** Weekly or less frequent lists around the frozen weeks and the end of a year, with shared ranks. */
const anyLists = fc
  .tuple(
    fc.constantFrom('2019-12-03', '2020-03-03'),
    fc.array(
      fc.record({
        weeks: fc.integer({ min: 1, max: 4 }),
        who: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 1 }),
        ranks: fc.array(fc.integer({ min: 1, max: 25 }), { minLength: PEOPLE, maxLength: PEOPLE }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  )
  .map(([first, steps]) => {
    let day = dayNumber(first);
    return steps.map(({ weeks, who, ranks }) => {
      const sorted = ranks.slice(0, who.length).sort((a, b) => a - b);
      const made = list(dayOf(day), ...who.map((competitor, i) => [competitor, sorted[i]!] as const));
      day += 7 * weeks;
      return made;
    });
  });

const isFrozen = (day: number): boolean => dayOf(day) >= '2020-03-24' && dayOf(day) <= '2020-04-13';

/** The ranks of each day on the list in force, which is the newest list for 20 days without frozen days. */
const dayByDay = (lists: readonly RankList[], until: number) =>
  Array.from({ length: until - lists[0]!.day }, (_, i) => lists[0]!.day + i).map((day) => {
    const newest = lists.findLast((each) => each.day <= day)!;
    const age = Array.from({ length: day - newest.day }, (_, i) => newest.day + i).filter((each) => !isFrozen(each));
    return {
      day,
      isFrozen: isFrozen(day),
      rankOf: (competitor: number) =>
        age.length >= 20 ? 999 : (newest.ranks[newest.competitors.indexOf(competitor)] ?? 999),
    };
  });

describe('spans of any lists', () => {
  test('count the days of each band like a day-by-day walk', () => {
    fc.assert(
      fc.property(anyLists, fc.nat({ max: 30 }), (lists, more) => {
        const until = lists.at(-1)!.day + more;
        const spans = listSpans(lists, rule, until);
        const standings = standingsOf(lists, spans, PEOPLE);
        const days = dayByDay(lists, until);
        for (const [i, band] of bands.entries()) {
          const count = (isFrozen: boolean) =>
            Array.from({ length: PEOPLE }, (_, competitor) =>
              days.reduce((n, day) => n + Number(day.isFrozen === isFrozen && day.rankOf(competitor) <= band), 0),
            );
          expect([...standings.days[i]!]).toEqual(count(false));
          expect([...standings.frozen[i]!]).toEqual(count(true));
        }
      }),
    );
  });

  test('merge consecutive days into stints', () => {
    fc.assert(
      fc.property(anyLists, fc.constantFrom(...bands), (lists, band) => {
        const spans = listSpans(lists, rule);
        const days = dayByDay(lists, spans.at(-1)!.until);
        const runs = Array.from({ length: PEOPLE }, (_, competitor) =>
          days.filter(
            ({ rankOf }, i) => rankOf(competitor) <= band && !((days[i - 1]?.rankOf(competitor) ?? 999) <= band),
          ),
        ).flatMap((starts, competitor) => starts.map(({ day }) => `${competitor} ${day}`));
        const stints = stintsIn(lists, spans, band);
        expect(stints.map(({ competitor, from }) => `${competitor} ${from}`).sort()).toEqual(runs.sort());
        for (const stint of stints) {
          const within = days.filter(({ day }) => day >= stint.from && day < stint.until);
          expect(within.every(({ rankOf }) => rankOf(stint.competitor) <= band)).toBe(true);
          expect(stint.days + stint.frozen).toBe(within.length);
          expect(stint.isOpen).toBe(stint.until === spans.at(-1)!.until);
        }
      }),
    );
  });
});

const three = [
  list('2019-12-17', [0, 1], [1, 2]),
  list('2019-12-24', [1, 1], [0, 2]),
  list('2020-03-17', [0, 1], [1, 1], [2, 3]),
];

test('the newest list counts for a week, and weeks without a list count for the previous list', () => {
  const spans = listSpans(three, { ...rule, inForce: [{ from: '1990-01-01', days: 84 }] });
  expect(spans.map(({ days, frozen }) => [days, frozen])).toEqual([
    [7, 0],
    [84, 0],
    [7, 0],
  ]);
  expect(listSpans(three, rule, dayNumber('2020-04-15')).at(-1)).toMatchObject({ days: 8, frozen: 21 });
  expect(weeksOf(13)).toBe(1);
});

test('ranks are unknown once a list has been in force for the maximum time', () => {
  const spans = listSpans(three, rule);
  expect(spans.map(({ until, days }) => [dayOf(until), days])).toEqual([
    ['2019-12-24', 7],
    ['2020-01-13', 20],
    ['2020-03-24', 7],
  ]);
  expect(stintsIn(three, spans, 1).map(({ competitor, days, isOpen }) => [competitor, days, isOpen])).toEqual([
    [0, 7, false],
    [1, 20, false],
    [0, 7, true],
    [1, 7, true],
  ]);
  expect(coveredPeriods(spans)).toEqual([
    { from: '2019-12-17', until: '2020-01-13' },
    { from: '2020-03-17', until: '2020-03-24' },
  ]);
  const rare = [list('2019-12-01', [0, 1]), list('2020-03-17', [0, 1])];
  expect(yearEnds(rare, listSpans(rare, rule))).toEqual([]);
});

test('the best rank has a first and a last list, and the most points have a first list', () => {
  const { bestRank, bestRankFirst, bestRankLast, bestRankLists, bestPoints, bestPointsDay, lists } = standingsOf(
    three,
    listSpans(three, rule),
    PEOPLE,
  );
  expect([bestRank[0], dayOf(bestRankFirst[0]!), dayOf(bestRankLast[0]!), bestRankLists[0]]).toEqual([
    1,
    '2019-12-17',
    '2020-03-17',
    2,
  ]);
  expect([bestPoints[1], dayOf(bestPointsDay[1]!)]).toEqual([99, '2019-12-24']);
  expect([lists[2], bestRank[2], lists[3]]).toEqual([1, 3, 0]);
});

test('a year ends with the list in force on its last day, once a list covers that day', () => {
  expect(yearEnds(three.slice(0, 2), listSpans(three.slice(0, 2), rule))).toEqual([]);
  const ends = yearEnds(three, listSpans(three, rule));
  expect(ends.map(({ year, list: { date } }) => [year, date])).toEqual([[2019, '2019-12-24']]);
  const counts = yearEndCounts(ends, PEOPLE);
  expect(counts[0]!.indexOf(1)).toBe(1);
  expect([...counts[1]!]).toEqual([1, 1, 0, 0, 0, 0]);
  expect([...bestYearEndRanks(ends, PEOPLE)]).toEqual([2, 1, 0, 0, 0, 0]);
});

test('the history of a competitor contains the lists with that competitor', () => {
  const { days, ranks, points } = rankHistory(three, 2);
  expect([dayOf(days[0]!), [...ranks], [...points]]).toEqual(['2020-03-17', [3], [97]]);
});
