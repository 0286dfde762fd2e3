import { describe, expect, test } from '@jest/globals';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { bestOn, profileOf } from '@rallyrank/contracts/sport/profiles';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import { lineKinds } from '@rallyrank/shared/domain/world-ranking/line-kinds';
import { ListDays } from '@rallyrank/shared/domain/world-ranking/list-days';
import { rankLists } from '@rallyrank/shared/domain/world-ranking/rank-lists';
import { lastListDay } from '@rallyrank/shared/domain/world-ranking/result-lines';
import { worldLines } from '@rallyrank/shared/domain/world-ranking/world-ranking';
import type { RealData } from '@rallyrank/shared/testing/real-data';
import { hasRealData, realBadminton, realTennis } from '@rallyrank/shared/testing/real-table';
import { type Breakdown, breakdownOf } from './breakdown.js';

const whenData = hasRealData ? describe : describe.skip;
const WEEK = 7;

/** Adds up the points to defend, and returns the sum that is left on a day. */
const leftOn = ({ points, toDefend }: Breakdown, day: number): number => {
  let [sum, found] = [points, points];
  for (const { day: lapse, lapsing, gained, left } of toDefend) {
    expect(sum - lapsing + gained).toBeCloseTo(left, 6);
    sum = left;
    if (lapse <= day) found = left;
  }
  return found;
};

/** Checks the first places of the lists of a discipline, every few weeks. @returns the number of checked rows */
const check = ({ table }: RealData, sport: SportKey, discipline: number, step: number, places: number): number => {
  const profile = profileOf(sport);
  const rule = rankingRuleOf(sport);
  const { weeks } = profile.publishedList;
  const lines = worldLines(table, profile, rule);
  const last = lastListDay(lines);
  const days = new ListDays(rule).between(last - 4 * weeks * WEEK, last);
  const lists = rankLists(lines, table.people, discipline, days, { ...profile.publishedList, keep: 100_000 });
  let checked = 0;
  for (let at = 0; at + 1 < lists.length; at += step) {
    const [list, next] = [lists[at]!, lists[at + 1]!];
    const best = bestOn(profile.publishedList, list.date);
    if (best !== bestOn(profile.publishedList, next.date)) continue;
    for (const [row, competitor] of [...list.competitors.subarray(0, places)].entries()) {
      const breakdown = breakdownOf(lines, table, competitor, discipline, list.day, { best, weeks: 2 * weeks });
      expect(breakdown.points).toBe(list.points[row]);
      const ofNext = leftOn(breakdown, next.day);
      const own = breakdownOf(lines, table, competitor, discipline, next.day, { best, weeks: 0 });
      const fresh = own.lines.filter((line) => lines.from[line]! > list.day);
      const place = next.competitors.indexOf(competitor);
      if (fresh.length === 0) expect(place < 0 ? 0 : next.points[place]).toBeCloseTo(ofNext, 6);
      // A result of a mandatory event can replace a better one.
      else if (fresh.every((line) => lines.kind[line] !== lineKinds.always))
        expect(own.points).toBeGreaterThanOrEqual(ofNext - 1e-6);
      checked += 1;
    }
  }
  return checked;
};

whenData('points - lapsing + gained is the sum on the next list without new results', () => {
  test('on the computed lists of badminton 2022-2025', async () => {
    const data = await realBadminton();
    expect(check(data, 'badminton', disciplines.indexOf('WS'), 4, 60)).toBeGreaterThan(2_000);
    expect(check(data, 'badminton', disciplines.indexOf('XD'), 4, 60)).toBeGreaterThan(2_000);
  });

  test('on the computed lists of men 2021-2024', async () => {
    expect(check(await realTennis(), 'tennis', disciplines.indexOf('MS'), 8, 60)).toBeGreaterThan(1_000);
  });
});
