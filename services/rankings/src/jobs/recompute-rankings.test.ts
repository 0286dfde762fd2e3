import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getComputedState } from '@rallyrank/contracts/rankings/computed';
import { rankingJob } from '@rallyrank/contracts/rankings/rpc';
import { editionStream } from '@rallyrank/contracts/tournaments/events';
import { recomputedByHand } from '@rallyrank/infra/derive/testing/recomputed-by-hand';
import { RankingsService } from '../testing/rankings-service.js';

const rankings = new RankingsService();

beforeAll(async () => {
  await rankings.start();
  for (const id of ['1', '2']) await rankings.register(id, `PLAYER ${id}`, 'SWE');
  const match = {
    editionId: '10',
    drawId: '1',
    discipline: 'WS',
    sides: [
      { competitorId: '1', playerIds: ['1'] },
      { competitorId: '2', playerIds: ['2'] },
    ],
    games: [
      [21, 15],
      [21, 17],
    ],
    date: '2025-06-08',
  };
  const edition = {
    editionId: '10',
    seriesId: '10',
    name: { en: 'Open' },
    level: 'super-500',
    season: 2025,
    startDate: '2025-06-03',
    endDate: '2025-06-08',
    status: 'scheduled',
    sourceKeys: [],
  };
  const results = [
    { matchId: '1', round: 'SF', outcome: 'completed', winner: 1, order: 0 },
    { matchId: '2', round: 'F', outcome: 'completed', winner: 1, order: 1 },
    { matchId: '3', round: 'R16', outcome: 'walkover', winner: 2, order: 2, games: [] },
  ];
  await rankings.append('tournaments', editionStream('10'), [
    { type: 'EditionScheduled', data: edition },
    ...results.map((result) => ({ type: 'MatchCompleted', data: { ...match, ...result } })),
  ]);
  await rankings.computed();
});
afterAll(() => rankings.stop());

test('rankings can be recomputed by hand, and the job history keeps figures of the result', async () => {
  const { version } = (await rankings.get(getComputedState)).data as { version: number };
  const run = await recomputedByHand(rankings.service.rpc, rankingJob);
  expect(run).toMatchObject({ jobId: 'recompute-rankings', state: 'succeeded', progress: 1, error: null });
  expect(run.report).toMatchObject({ version: version + 1, changed: false });
  expect((await rankings.get(getComputedState)).data).toMatchObject({
    version: version + 1,
    computedFrom: run.report?.computedFrom,
    isCurrent: true,
  });
  const { ratedMatches, lists, eloLeaders } = run.report!.figures;
  // The walkover is not rated.
  expect(ratedMatches).toBe(2);
  expect(lists).toHaveLength(5 * 4);
  const ofWomen = lists.filter(({ discipline }) => discipline === 'WS');
  const newest = '2025-06-10';
  expect(ofWomen).toContainEqual({ discipline: 'WS', type: 'bwf', lists: 1, rows: 2, newest });
  expect(ofWomen.map(({ type, rows }) => [type, rows > 0])).toEqual([
    ['bwf', true],
    ['alltime', true],
    // No competitor has played enough matches yet for this list.
    ['elo', false],
    ['peakElo', false],
  ]);
  expect(lists).toContainEqual({ discipline: 'MS', type: 'bwf', lists: 0, rows: 0, newest: null });
  expect(eloLeaders).toEqual([]);
});
