import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listRankingChanges } from '@rallyrank/contracts/rankings/changes';
import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import { getPlayerRanking, listRanking } from '@rallyrank/contracts/rankings/lists';
import { listMovers } from '@rallyrank/contracts/rankings/movers';
import { publishList } from '@rallyrank/contracts/rankings/rpc';
import { getRankingStanding } from '@rallyrank/contracts/rankings/standing';
import { RankingsService } from './testing/rankings-service.js';

const rankings = new RankingsService();
const WS = { discipline: 'WS', type: 'bwf' };

const publish = (date: string, competitorIds: string[], points: number[]) => {
  const facts: ListFacts = {
    discipline: 'WS',
    date,
    competitorIds,
    points,
    ranks: competitorIds.map((_, i) => i + 1),
    tournaments: competitorIds.map(() => 0),
  };
  return rankings.service.rpc.call(publishList, facts);
};

/** Two lists without points, and one with points, on which a player has none. */
beforeAll(async () => {
  await rankings.start();
  await rankings.register('1', 'BERG Ana', 'SWE');
  await rankings.register('2', 'LIND Eva', 'DEN');
  await publish('2025-06-03', ['1', '2'], [0, 0]);
  await publish('2025-06-10', ['2', '1'], [0, 0]);
  await publish('2025-06-17', ['1', '2'], [900, 0]);
});
afterAll(() => rankings.stop());

it('a list without points has neither points nor gains', async () => {
  const { rows } = await rankings.get(listRanking, { ...WS, date: '2025-06-10' });
  expect(rows).toMatchObject([
    { competitor: { id: '2' }, movement: 1, points: null, previousPoints: null },
    { competitor: { id: '1' }, movement: -1, points: null, previousPoints: null },
  ]);
  const changes = await rankings.get(listRankingChanges, { ...WS, date: '2025-06-17', since: '2025-06-03' });
  expect(changes.rows).toMatchObject([
    { competitor: { id: '1' }, points: 900, previousPoints: null, gain: null },
    { competitor: { id: '2' }, points: 0, previousPoints: null, gain: null },
  ]);
});

it('the first list with points has points, but no gains', async () => {
  const { rows } = await rankings.get(listRanking, WS);
  expect(rows).toMatchObject([
    { competitor: { id: '1' }, points: 900, previousPoints: null },
    { competitor: { id: '2' }, points: 0, previousPoints: null },
  ]);
  expect(await rankings.get(listMovers, { ...WS, by: 'points' })).toMatchObject({ rows: [], total: 0 });
  expect((await rankings.get(listMovers, WS)).rows).toMatchObject([
    { competitor: { id: '1' }, points: 900, previousPoints: null },
  ]);
});

it('a competitor has points on the lists that state them', async () => {
  expect((await rankings.get(getPlayerRanking, { playerId: '1' })).data).toMatchObject([
    { dates: ['2025-06-03', '2025-06-10', '2025-06-17'], points: [null, null, 900] },
  ]);
  const standing = async (competitorId: string) =>
    (await rankings.get(getRankingStanding, { ...WS, competitorId })).data;
  expect(await standing('1')).toMatchObject({ bestPoints: 900, bestPointsDate: '2025-06-17' });
  expect(await standing('2')).toMatchObject({ lists: 3, bestPoints: null, bestPointsDate: null });
});
