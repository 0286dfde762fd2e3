import { expect, test } from '@jest/globals';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import { rankLists } from '@rallyrank/shared/domain/world-ranking/rank-lists';
import { worldLines } from '@rallyrank/shared/domain/world-ranking/world-ranking';
import { hasRealData, realTennis } from '@rallyrank/shared/testing/real-table';

const whenData = hasRealData ? test : test.skip;
const TOP = 20;

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;

/** By list of 2010-2024: the relative differences of the points of the top 20, and whether No. 1 is the same. */
const compared = async () => {
  const { table, lists } = await realTennis();
  const tennis = profileOf('tennis');
  const lines = worldLines(table, tennis, rankingRuleOf('tennis'));
  const published = lists.filter(
    ({ discipline, date }) => discipline === 'MS' && date >= '2010-01-01' && date < '2025-01-01',
  );
  const days = Int32Array.from(published, ({ date }) => dayNumber(date));
  const size = { ...tennis.publishedList, keep: 100_000 };
  const computed = rankLists(lines, table.people, disciplines.indexOf('MS'), days, size);
  return published.map(({ date, competitorIds, points }, at) => {
    const { competitors, points: own } = computed[at]!;
    const differences = competitorIds.slice(0, TOP).map((id, row) => {
      const place = competitors.indexOf(table.people.find(id)!);
      return Math.abs((place < 0 ? 0 : own[place]!) - points[row]!) / points[row]!;
    });
    return { year: date.slice(0, 4), differences, isSameFirst: table.people.id(competitors[0]!) === competitorIds[0] };
  });
};

whenData('the computed lists of men agree with the published ones of 2010-2024', async () => {
  const all = await compared();
  const medianOf = (own: typeof all): number => median(own.flatMap(({ differences }) => differences));
  expect(all).toHaveLength(676);
  expect(medianOf(all)).toBeLessThanOrEqual(0.015);
  expect(all.filter(({ isSameFirst }) => isSameFirst).length / all.length).toBeGreaterThanOrEqual(0.976);
  // Before 2016, the Davis Cup gave points, and since 2020 the ATP Cup and the United Cup do. The lists of 2020-2022
  // kept results for longer.
  for (const year of ['2016', '2017', '2018', '2019'])
    expect([year, medianOf(all.filter((list) => list.year === year))]).toEqual([year, 0]);
});
