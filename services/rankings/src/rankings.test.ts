import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { getComputedState } from '@rallyrank/contracts/rankings/computed';
import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import { getPlayerRanking, getRankingPlaces, listRanking, listRankingDates } from '@rallyrank/contracts/rankings/lists';
import { listMovers } from '@rallyrank/contracts/rankings/movers';
import {
  exportLists,
  newestRanks,
  playerStandings,
  publishList,
  rankedPlayers,
  ranksOfPlayers,
} from '@rallyrank/contracts/rankings/rpc';
import { type Body, RankingsService } from './testing/rankings-service.js';

let rankings: RankingsService;

beforeEach(async () => {
  rankings = new RankingsService();
  await rankings.start();
  await rankings.register('1', 'BERG Ana', 'SWE');
  await rankings.register('2', 'LIND Eva', 'DEN');
  await rankings.register('3', 'HOLM Ida', 'SWE');
  await rankings.form('4', ['1', '2']);
});
afterEach(() => rankings.stop());

const list = (date: string, competitorIds: string[], discipline: ListFacts['discipline'] = 'WS'): ListFacts => ({
  discipline,
  date,
  ranks: competitorIds.map((_, i) => i + 1),
  competitorIds,
  points: competitorIds.map((_, i) => 1_000 - i),
  tournaments: competitorIds.map(() => 8),
});
const publish = async (...of: Parameters<typeof list>) =>
  (await rankings.service.rpc.call(publishList, list(...of))).outcome;

const world = (query: Record<string, string> = {}) =>
  rankings.get(listRanking, { type: 'bwf', discipline: 'WS', ...query });
const short = (body: Body) => body.rows?.map((row) => [row.rank, row.competitor.id, row.movement]);

describe('publishing', () => {
  it('publishes, leaves an unchanged list alone, and corrects', async () => {
    expect(await publish('2025-06-03', ['1', '2'])).toBe('published');
    expect(await publish('2025-06-03', ['1', '2'])).toBe('unchanged');
    expect(await publish('2025-06-03', ['2', '1'])).toBe('corrected');
    expect(short(await world())).toEqual([
      [1, '2', null],
      [2, '1', null],
    ]);
  });

  it.each<[string, string[], ListFacts['discipline']]>([
    ['an unknown competitor', ['1', '99'], 'WS'],
    ['a pair on a list of singles', ['1', '4'], 'WS'],
    ['a player on a list of pairs', ['1'], 'WD'],
  ])('refuses %s and writes nothing', async (_, ids, discipline) => {
    await expect(publish('2025-06-03', ids, discipline)).rejects.toMatchObject({ reason: 'competitor.notFound' });
    expect(await world({ discipline })).toMatchObject({ code: 200, rows: [], total: 0 });
  });

  it('exports published lists, and keeps them across a restart and a rebuild', async () => {
    await publish('2025-06-10', ['2', '1']);
    await publish('2025-06-03', ['4'], 'WD');
    const lists = [list('2025-06-03', ['4'], 'WD'), list('2025-06-10', ['2', '1'])];
    expect(await rankings.service.rpc.call(exportLists, { after: null, limit: 10 })).toEqual(lists);
    const hashes = () => ['lists', 'directory'].map((name) => rankings.service.runner('rankings').hash(name));
    const live = hashes();
    await rankings.service.runner('rankings').rebuild('lists');
    await rankings.service.runner('rankings').rebuild('directory');
    expect(hashes()).toEqual(live);
    await rankings.restart();
    expect(hashes()).toEqual(live);
  });
});

describe('reading', () => {
  beforeEach(async () => {
    await publish('2025-06-03', ['1', '2', '3']);
    await publish('2025-06-10', ['2', '3', '1']);
    await publish('2025-06-10', ['4'], 'WD');
  });

  it('returns the list in force on a day, with movement', async () => {
    expect(short(await world({ date: '2025-06-09' }))).toEqual([
      [1, '1', null],
      [2, '2', null],
      [3, '3', null],
    ]);
    expect(short(await world())).toEqual([
      [1, '2', 1],
      [2, '3', 1],
      [3, '1', -2],
    ]);
    expect(await world({ date: '2025-06-02' })).toMatchObject({ code: 200, rows: [], total: 0 });
  });

  it('returns whether the list is in force today, the 1st of July 2025', async () => {
    expect(await world()).toMatchObject({ current: false });
    await publish('2025-06-24', ['2', '1']);
    expect(await world()).toMatchObject({ current: true });
    expect(await world({ date: '2025-06-12' })).toMatchObject({
      current: false,
      rows: [{ listDate: '2025-06-10' }, {}, {}],
    });
  });

  it('orders players by their best rank on any list, then by how long they held it', async () => {
    expect(await rankings.service.rpc.call(rankedPlayers, { by: 'bestRank' })).toEqual(['1', '2', '3']);
    await publish('2025-06-17', ['2']);
    expect(await rankings.service.rpc.call(rankedPlayers, { by: 'bestRank' })).toEqual(['2', '1', '3']);
  });

  it('orders players by the best of their current ranks, then by their best rank', async () => {
    await rankings.form('5', ['2', '3']);
    await publish('2025-06-17', ['2', '3', '1']);
    await publish('2025-06-17', ['5'], 'WD');
    expect(await rankings.service.rpc.call(rankedPlayers, { by: 'bestRank' })).toEqual(['2', '1', '3']);
    expect(await rankings.service.rpc.call(rankedPlayers, { by: 'currentRank' })).toEqual(['2', '3', '1']);
  });

  it('returns the current and the best rank of players, including those in a pair', async () => {
    await publish('2025-06-17', ['3', '2']);
    const ws = (rank: number) => ({ rank, discipline: 'WS' });
    expect(await rankings.service.rpc.call(ranksOfPlayers, { playerIds: ['3', '2', '9'] })).toEqual([
      { current: ws(1), best: ws(1), year: expect.arrayContaining([1]) },
      { current: { rank: 1, discipline: 'WD' }, best: ws(1), year: [1] },
      { current: null, best: null, year: [] },
    ]);
  });

  it('returns the rank of players and pairs on the newest list of a discipline', async () => {
    await publish('2025-06-17', ['3', '2']);
    const ranks = (discipline: ListFacts['discipline'], competitorIds: string[]) =>
      rankings.service.rpc.call(newestRanks, { discipline, competitorIds });
    expect(await ranks('WS', ['2', '1', '3'])).toEqual([2, null, 1]);
    expect(await ranks('WD', ['4', '2'])).toEqual([1, null]);
    expect(await ranks('MS', ['1'])).toEqual([null]);
  });

  it('filters by association and pages, with world ranks', async () => {
    const swedes = await world({ association: 'SWE' });
    expect(short(swedes)).toEqual([
      [2, '3', 1],
      [3, '1', -2],
    ]);
    expect(swedes.total).toBe(2);
    const page = await world({ pageNum: '2', pageSize: '2' });
    expect(short(page)).toEqual([[3, '1', -2]]);
    expect(page.total).toBe(3);
    expect(short(await world({ discipline: 'WD', association: 'DEN' }))).toEqual([[1, '4', null]]);
  });

  it('filters by hand and age on the date of the list, and numbers the remaining rows', async () => {
    await rankings.register('5', 'NYE Mia', 'NOR', { hand: 'left', birthDate: '2003-06-17' });
    await rankings.register('6', 'DAHL Lea', 'NOR', { hand: 'left', birthDate: '2003-06-18' });
    await publish('2025-06-17', ['1', '5', '6']);
    expect(short(await world({ hand: 'left' }))).toEqual([
      [2, '5', null],
      [3, '6', null],
    ]);
    expect(short(await world({ hand: 'left', under: '22' }))).toEqual([[3, '6', null]]);
    expect(short(await world({ under: '23' }))).toHaveLength(2);
    const places = await rankings.get(getRankingPlaces, {
      ...{ type: 'bwf', discipline: 'WS', playerId: '6', under: '22' },
    });
    expect(places.data).toMatchObject([{ rank: 3, row: 1 }]);
  });

  it.each(['alltime', 'elo', 'peakElo'])('has no list of the type %s without a match', async (type) => {
    await rankings.derived(getComputedState);
    expect(await world({ type })).toMatchObject({ code: 200, rows: [], total: 0 });
    expect((await rankings.get(listRankingDates, { type, discipline: 'WS' })).data).toEqual([]);
  });

  it('lists who gained most since the previous list, or some weeks earlier', async () => {
    const query = { type: 'bwf', discipline: 'WS' };
    expect(await rankings.get(listMovers, query)).toMatchObject({
      total: 2,
      rows: [
        { competitor: { id: '2' }, rank: 1, previousRank: 2, previousDate: '2025-06-03', listDate: '2025-06-10' },
        { competitor: { id: '3' }, rank: 2, previousRank: 3, points: 999, previousPoints: 998 },
      ],
    });
    expect(await rankings.get(listMovers, { ...query, weeks: '1', top: '1' })).toMatchObject({
      total: 1,
      rows: [{ competitor: { id: '2' } }],
    });
    expect(await rankings.get(listMovers, { ...query, weeks: '4' })).toMatchObject({ total: 0, rows: [] });
    expect(await rankings.get(listMovers, { ...query, discipline: 'WD' })).toMatchObject({ total: 0, rows: [] });
  });

  it('lists dates, newest first', async () => {
    expect((await rankings.get(listRankingDates, { type: 'bwf', discipline: 'WS' })).data).toEqual([
      '2025-06-10',
      '2025-06-03',
    ]);
  });

  it('returns the history of a player alone and in pairs', async () => {
    expect((await rankings.get(getPlayerRanking, { playerId: '1' })).data).toMatchObject([
      {
        discipline: 'WS',
        competitor: { id: '1' },
        dates: ['2025-06-03', '2025-06-10'],
        ranks: [1, 3],
        points: [1_000, 998],
      },
      { discipline: 'WD', competitor: { id: '4', players: [{ id: '1' }, { id: '2' }] }, ranks: [1] },
    ]);
    const part = { playerId: '1', discipline: 'WS', from: '2025-06-04', to: '2025-06-30' };
    expect((await rankings.get(getPlayerRanking, part)).data).toMatchObject([{ dates: ['2025-06-10'] }]);
    expect((await rankings.get(getPlayerRanking, { playerId: '3', discipline: 'MS' })).data).toEqual([]);
    expect((await rankings.get(getPlayerRanking, { playerId: '4' })).data).toMatchObject([
      { discipline: 'WD', competitor: { id: '4' }, ranks: [1] },
    ]);
    expect(await rankings.get(getPlayerRanking, { playerId: '99' })).toMatchObject({
      code: 404,
      reason: 'player.notFound',
    });
  });

  it('returns the standings of a player', async () => {
    expect(await rankings.service.rpc.call(playerStandings, { playerId: '1' })).toEqual([
      {
        discipline: 'WS',
        competitorId: '1',
        partner: null,
        currentRank: 3,
        currentPoints: 998,
        bestRank: 1,
        bestRankDate: '2025-06-03',
        bestPoints: 1_000,
        weeksAtNo1: 1,
        bestYearEndRank: null,
        bands: [
          { rank: '1', weeks: 1, yearEnds: 0 },
          { rank: '3', weeks: 2, yearEnds: 0 },
          { rank: '5', weeks: 2, yearEnds: 0 },
          { rank: '10', weeks: 2, yearEnds: 0 },
          { rank: '20', weeks: 2, yearEnds: 0 },
        ],
        covered: [{ from: '2025-06-03', until: '2025-06-17' }],
      },
      expect.objectContaining({
        discipline: 'WD',
        competitorId: '4',
        partner: { id: '2', name: { en: 'LIND Eva', zh: null }, association: 'DEN' },
        weeksAtNo1: 1,
      }),
    ]);
    expect(await rankings.service.rpc.call(playerStandings, { playerId: '4' })).toMatchObject([
      { discipline: 'WD', competitorId: '4', partner: null, weeksAtNo1: 1 },
    ]);
    expect(await rankings.service.rpc.call(playerStandings, { playerId: '99' })).toEqual([]);
  });
});
