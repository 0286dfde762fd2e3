import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import { matchesAgainstRanks } from '@rallyrank/contracts/stats/rpc';
import { type Played, pairId, StatsService } from '../testing/stats-service.js';

const stats = new StatsService();
const players = ['1', '2', '3', '4', '5', '6'];
/** The players of each list by rank. */
const lists = {
  '2024-03-05': ['3', '1', '2', '4'],
  '2024-03-12': ['4', '3', '1', '2', '6'],
  '2024-03-19': ['1', '2', '6', '4', '3'],
};
const days = ['2024-03-04', '2024-03-05', '2024-03-11', '2024-03-12', '2024-03-20'];
const event = (at: number) => String(at + 1);
const matchesOn = (at: number): Played[] => [
  ...players.flatMap((one, i) => players.slice(i + 1).map((two): Played => ({ sides: [one, two] }))),
  ...(at === 3 ? [{ sides: ['1+2', '3+4'] } satisfies Played] : []),
];

const listOf = (discipline: 'MS' | 'MD', date: string, competitorIds: string[]): ListFacts => ({
  ...{ discipline, date, competitorIds },
  ranks: competitorIds.map((_, i) => i + 1),
  points: competitorIds.map((_, i) => 1_000 - i),
  tournaments: competitorIds.map(() => 1),
});

beforeAll(async () => {
  await stats.start();
  for (const id of players) await stats.register(id);
  await stats.form('1', '2');
  await stats.form('3', '4');
  await stats.form('5', '6');
  for (const [at, startDate] of days.entries()) await stats.hold(event(at), { startDate }, matchesOn(at));
  for (const [date, ids] of Object.entries(lists)) await stats.publish(listOf('MS', date, ids));
  await stats.publish(listOf('MD', '2024-03-12', ['9506', pairId(['3', '4'])]));
  await stats.caughtUp();
});
afterAll(() => stats.stop());

/** The rank on the newest list that is not younger than the day; 0 if there is none. */
const rankOn = (day: string, id: string): number => {
  const date = Object.keys(lists).findLast((each) => each <= day) as keyof typeof lists | undefined;
  return date === undefined ? 0 : lists[date].indexOf(id) + 1;
};

const asked = async (id: string, from: number, to: number, more = {}) => {
  const { matches } = await stats.service.rpc.call(matchesAgainstRanks, { id, ranks: { from, to }, ...more });
  return matches.map(({ editionId, matchId }) => `${editionId}.${matchId}`).sort();
};

test.each(players)('the singles matches of player %s agree with a count one by one', async (id) => {
  for (const [from, to] of [
    [1, 1],
    [1, 3],
    [2, 4],
    [5, 9],
  ] as const) {
    const expected = days.flatMap((day, at) =>
      matchesOn(at).flatMap(({ sides }, i) => {
        const opponent = sides.includes(id) ? sides.find((side) => side !== id)! : undefined;
        const rank = opponent === undefined ? 0 : rankOn(day, opponent);
        return rank >= from && rank <= to ? [`${event(at)}.${i + 1}`] : [];
      }),
    );
    expect(await asked(id, from, to, { discipline: 'MS' })).toEqual(expected.sort());
  }
});

test('doubles count with the rank of the pair, for a player and for a pair', async () => {
  const doubles = `4.${matchesOn(3).length}`;
  for (const id of ['1', pairId(['1', '2'])]) expect(await asked(id, 1, 2, { discipline: 'MD' })).toEqual([doubles]);
  expect(await asked('1', 2, 2)).toContain(doubles);
  expect(await asked('3', 1, 9, { discipline: 'MD' })).toEqual([]);
});

test('periods with ranks are returned; for a player without a match there is none', async () => {
  const { known } = await stats.service.rpc.call(matchesAgainstRanks, {
    ...{ id: '99', discipline: 'MS', ranks: { from: 1, to: 9 } },
  });
  expect(known).toEqual([{ discipline: 'MS', covered: [{ from: '2024-03-05', until: expect.any(String) }] }]);
  expect(await asked('99', 1, 9)).toEqual([]);
});
