import { expect, test } from '@jest/globals';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { computeElo } from '@rallyrank/shared/domain/elo/elo';
import { ratingInput } from '@rallyrank/shared/domain/elo/rating-input';
import { ratedRows } from '@rallyrank/shared/domain/elo/walk';
import { hasRealData, realTennis } from '@rallyrank/shared/testing/real-table';
import { bestRecord, yearEnds } from './testing/year-ends.js';

const whenData = hasRealData ? test : test.skip;
const MS = disciplines.indexOf('MS');
/** The players who may have one of the ten highest peaks. */
const greats = [
  ...['Bjorn Borg', 'Novak Djokovic', 'John McEnroe', 'Roger Federer', 'Ivan Lendl', 'Rafael Nadal', 'Jimmy Connors'],
  ...['Andy Murray', 'Jannik Sinner', 'Boris Becker', 'Pete Sampras', 'Carlos Alcaraz', 'Andre Agassi', 'Rod Laver'],
];
const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length;

/** FiveThirtyEight's rule reaches .776, 7.8 and 42 on the same matches. */
whenData('the Elo lists of the ATP agree with the published ones at the ends of 1973-2024', async () => {
  const { table, lists, players, pairs } = await realTennis();
  const tennis = profileOf('tennis');
  const source = { person: (id: string) => players.get(id), pair: (id: string) => pairs.get(id) };
  const input = ratingInput(table, lists, source, tennis);
  const singles = computeElo(input, tennis).disciplines.find(({ discipline }) => discipline === MS)!;
  const published = input.lists.filter(({ discipline }) => discipline === MS);
  const nameOf = (competitor: number) => players.get(table.people.id(competitor))!.name.en;
  const rows = ratedRows(input, MS);
  const all = yearEnds(singles.weekly, published, (year) => bestRecord(table, rows, year, 25)).filter(
    ({ year }) => year <= 2024,
  );
  expect(all).toHaveLength(52);
  expect(mean(all.map(({ correlation }) => correlation))).toBeGreaterThanOrEqual(0.79);
  expect(mean(all.map(({ shared }) => shared))).toBeGreaterThanOrEqual(8);
  const agreed = all.filter(({ first, official, best }) => first === official || first === best);
  expect(agreed.length).toBeGreaterThanOrEqual(44);
  expect(nameOf(all.at(-1)!.first)).toBe('Jannik Sinner');

  const best = new Map<number, number>();
  for (const { competitors, ranks } of published)
    for (const [row, competitor] of competitors.entries())
      best.set(competitor, Math.min(ranks[row]!, best.get(competitor) ?? ranks[row]!));
  const peaks = singles.peaks.slice(0, 20).map(({ competitor }) => competitor);
  expect(greats).toEqual(expect.arrayContaining(peaks.slice(0, 10).map(nameOf)));
  expect(peaks.filter((competitor) => !(best.get(competitor)! <= 5)).map(nameOf)).toEqual([]);
});
