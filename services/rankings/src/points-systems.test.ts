import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getRankingPoints } from '@rallyrank/contracts/rankings/points';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { POINTS_SYSTEMS_STREAM } from '@rallyrank/contracts/tournaments/events';
import { pointsSystemOf } from '@rallyrank/contracts/tournaments/points-system';
import { listWomen, openComputedSeason, short, WS } from './testing/computed-season.js';
import type { RankingsService } from './testing/rankings-service.js';

let rankings: RankingsService;
beforeAll(async () => {
  rankings = await openComputedSeason();
});
afterAll(() => rankings.stop());

const tops = async () => short(await listWomen(rankings, { type: 'bwf', basis: 'computed' })) ?? [];
const write = async (type: string, data: object) => {
  await rankings.append('tournaments', POINTS_SYSTEMS_STREAM, [{ type, data }]);
  await rankings.computed();
};
const titles = async () =>
  (
    (await rankings.get(getRankingPoints, { ...WS, competitorId: '1', date: '2025-06-10' })).data as {
      titles: object[];
    }
  ).titles;

it('computed lists have the points of the system that users decide, and the former ones after its release', async () => {
  const [before, titlesBefore] = [await tops(), await titles()];
  expect(before[0]).toMatchObject({ competitor: '1', points: 55_200 });
  const current = pointsSystemOf(badminton.points.at(-1)!);
  const levels = { ...current.levels, 'super-500': { ...current.levels['super-500'], W: 10_000 } };
  await write('PointsSystemDecided', { ...current, levels });
  expect((await tops())[0]).toMatchObject({ competitor: '1', points: 60_000 });
  expect(await titles()).not.toEqual(titlesBefore);
  await write('PointsSystemReleased', { scheme: current.scheme });
  expect(await tops()).toEqual(before);
  expect(await titles()).toEqual(titlesBefore);
});
