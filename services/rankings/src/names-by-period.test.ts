import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { playerStream } from '@rallyrank/contracts/players/events';
import { getRankingPlaces, listRanking } from '@rallyrank/contracts/rankings/lists';
import { publishList } from '@rallyrank/contracts/rankings/rpc';
import { listYearEndLeaders } from '@rallyrank/contracts/rankings/standing';
import { RankingsService } from './testing/rankings-service.js';

const rankings = new RankingsService();
const WS = { discipline: 'WS', type: 'bwf' };
const named = (en: string) => ({ id: '1', players: [{ name: { en } }] });

/** A player with another name until the end of 2023, first on the lists of both year ends. */
beforeAll(async () => {
  await rankings.start();
  await rankings.register('1', 'BERG Ana', 'SWE');
  const period = { periodId: 1, name: { en: 'LIND Ana' }, firstDay: '2000-01-01', lastDay: '2023-12-31' };
  await rankings.append('players', playerStream('1'), [{ type: 'PlayerNameDecided', data: { playerId: '1', period } }]);
  const places = { competitorIds: ['1'], points: [900], ranks: [1], tournaments: [9] };
  for (const date of ['2023-12-26', '2024-12-31', '2025-01-07'])
    await rankings.service.rpc.call(publishList, { discipline: 'WS', date, ...places });
});
afterAll(() => rankings.stop());

it.each([
  ['2023-12-26', 'LIND Ana'],
  ['2024-12-31', 'BERG Ana'],
])('the list of %s, and the place of the player on it, show the name of that day', async (date, name) => {
  expect((await rankings.get(listRanking, { ...WS, date })).rows).toMatchObject([{ competitor: named(name) }]);
  const { data } = await rankings.get(getRankingPlaces, { ...WS, date, playerId: '1' });
  expect(data).toMatchObject([{ competitor: named(name) }]);
});

it('the leaders at the ends of years have the names of those days', async () => {
  const { data } = await rankings.get(listYearEndLeaders, WS);
  expect(data).toMatchObject([
    { season: 2024, competitors: [named('BERG Ana')] },
    { season: 2023, competitors: [named('LIND Ana')] },
  ]);
});
