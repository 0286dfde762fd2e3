import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  getPlayerSeasons,
  getSeasonDetail,
  listPlayerSeasons,
  listSeasons,
  listSeasonTimeline,
} from '@rallyrank/contracts/stats/seasons';
import { getSeriesChampions } from '@rallyrank/contracts/stats/series';
import { pairId, StatsService } from '../testing/stats-service.js';

const stats = new StatsService();

beforeAll(async () => {
  await stats.start();
  for (const id of ['1', '3', '4']) await stats.register(id, { association: id === '1' ? 'DEN' : 'CHN' });
  await stats.register('2', { association: 'CHN', birthDate: '2000-03-08' });
  await stats.form('1', '2');
  await stats.form('3', '4');
  await stats.hold('10', { startDate: '2023-03-07', seriesId: '5' }, [
    { sides: ['1', '3'], round: 'SF' },
    { sides: ['2', '4'], round: 'SF' },
    { sides: ['2', '1'], round: 'F', games: '21-19 22-20' },
  ]);
  await stats.hold('11', { startDate: '2024-03-05', seriesId: '5' }, [
    { sides: ['1', '3'], round: 'SF' },
    { sides: ['1', '2'], round: 'F', outcome: 'walkover', games: '' },
    { sides: ['1+2', '3+4'], round: 'F' },
  ]);
  await stats.hold('12', { startDate: '2024-05-07', seriesId: '6', level: 'super-300' }, [
    { sides: ['3', '1'], round: 'F' },
  ]);
  await stats.publish({
    discipline: 'MS',
    date: '2024-02-27',
    competitorIds: ['3', '2'],
    ranks: [4, 9],
    points: [900, 800],
    tournaments: [9, 9],
  });
  await stats.caughtUp();
});
afterAll(() => stats.stop());

const lines = (rows: readonly unknown[]) =>
  (rows as { season: number; competitor: { id: string } }[]).map(
    ({ season, competitor }) => `${season} ${competitor.id}`,
  );

describe('seasons', () => {
  test('are listed newest first, in all disciplines or in one', async () => {
    const row = {
      ...{ season: 2023, events: 1, matches: 3, players: 4, first: '2023-03-07', last: '2023-03-07' },
      leaders: [],
    };
    expect((await stats.get(listSeasons)).rows).toEqual([
      { season: 2024, events: 2, matches: 3, players: 4, first: '2024-03-05', last: '2024-05-07', leaders: [] },
      row,
    ]);
    const doubles = await stats.get(listSeasons, { discipline: 'MD' });
    expect(doubles).toMatchObject({ total: 1, rows: [{ season: 2024, events: 1, matches: 1 }] });
    const sorted = await stats.get(listSeasons, { orderByColumn: 'events', isAsc: 'true', pageSize: '1' });
    expect(sorted).toMatchObject({ total: 2, rows: [row] });
  });

  test('show an overview of one season', async () => {
    const { data } = await stats.get(getSeasonDetail, { discipline: 'MS', season: '2024', limit: '1' });
    expect(data).toMatchObject({
      season: 2024,
      discipline: 'MS',
      players: 3,
      titles: [
        { competitor: { id: '1' }, titles: 1, finals: 2, events: 2, tally: { won: 1, lost: 1, walkoversWon: 1 } },
      ],
      wins: [{ competitor: { id: '1' }, share: 0.5 }],
      shares: [],
      minimum: 8,
      winners: [{ date: '2024-03-05', event: { id: '11' }, winner: { id: '1' }, finalist: { id: '2' } }],
    });
    const named = await stats.get(getSeasonDetail, { discipline: 'MS', season: '2024', level: 'super-300' });
    expect(named.data).toMatchObject({ winners: [{ event: { id: '12' }, winner: { id: '3' } }] });
    const empty = await stats.get(getSeasonDetail, { discipline: 'WD', season: '2024' });
    expect(empty.data).toMatchObject({ players: 0, titles: [], winners: [] });
    expect(await stats.get(getSeasonDetail, { discipline: 'MS', season: '1999' })).toMatchObject({
      code: 404,
      reason: 'season.notFound',
    });
  });
});

describe('seasons of all players', () => {
  test('of all time, or of some seasons, sorted and paged', async () => {
    const query = { discipline: 'MS', orderByColumn: 'wins' };
    const all = await stats.get(listPlayerSeasons, query);
    // Ties in wins are ordered by titles, then by finals, then the newer season comes first.
    expect(lines(all.rows)).toEqual(['2023 2', '2024 1', '2024 3', '2023 1', '2024 2', '2023 3', '2023 4']);
    const of2024 = await stats.get(listPlayerSeasons, { ...query, season: '2024', pageSize: '2', pageNum: '2' });
    expect([of2024.total, lines(of2024.rows)]).toEqual([3, ['2024 2']]);
    const least = await stats.get(listPlayerSeasons, { ...query, minimum: '2', orderByColumn: 'share' });
    expect(lines(least.rows)).toEqual(['2023 2', '2024 1', '2024 3', '2023 1']);
    // No player has the 8 matches that the list requires by default.
    expect(await stats.get(listPlayerSeasons, { ...query, orderByColumn: 'share' })).toMatchObject({ total: 0 });
  });

  test('of pairs, or of the players in them', async () => {
    const query = { discipline: 'MD', orderByColumn: 'titles' };
    const players = await stats.get(listPlayerSeasons, query);
    expect(lines(players.rows)).toEqual(['2024 1', '2024 2', '2024 3', '2024 4']);
    const pairs = await stats.get(listPlayerSeasons, { ...query, by: 'competitor', association: 'DEN' });
    expect(pairs.rows).toMatchObject([{ competitor: { id: pairId(['1', '2']) }, titles: 1, share: 1 }]);
  });

  test('can be exported', async () => {
    const answer = await stats.fetch(listPlayerSeasons, { discipline: 'MS', season: '2024', export: 'csv' });
    const [head, first, ...rest] = (await answer.text()).trim().split('\r\n');
    expect(head).toContain('Competitor id');
    expect(head).toContain('Matches won');
    expect(first).toContain('DEN');
    expect(rest).toHaveLength(2);
  });
});

describe('seasons of a player', () => {
  test("in each discipline, with the best wins from the player's point of view", async () => {
    const { data } = await stats.get(getPlayerSeasons, { playerId: '1' });
    expect(data).toMatchObject([
      {
        discipline: 'MS',
        seasons: [
          { season: 2024, events: 2, finals: 2, titles: 1 },
          { season: 2023, events: 1, finals: 1, titles: 0, tally: { won: 1, lost: 1 } },
        ],
        bestWins: [
          { opponentRank: 4, match: { sides: [{ id: '1' }, { id: '3' }], winner: 1 }, event: { id: '11' } },
          {},
        ],
      },
      { discipline: 'MD', seasons: [{ season: 2024, titles: 1 }] },
    ]);
    const one = await stats.get(getPlayerSeasons, { playerId: '1', discipline: 'MS', season: '2023' });
    expect(one.data).toMatchObject([
      { discipline: 'MS', seasons: [{ season: 2023 }], bestWins: [{ opponentRank: null }] },
    ]);
    const pair = await stats.get(getPlayerSeasons, { playerId: pairId(['3', '4']) });
    expect(pair.data).toMatchObject([{ discipline: 'MD', seasons: [{ tally: { won: 0, lost: 1 } }], bestWins: [] }]);
  });

  test('contain the times for which ranks are known: best wins always, filtered lists if they filter by rank', async () => {
    const known = [{ discipline: 'MS', covered: [{ from: '2024-02-27', until: '2024-03-05' }] }];
    const { asOf } = await stats.get(getPlayerSeasons, { playerId: '1', discipline: 'MS' });
    expect(asOf).toMatchObject({ ranks: known });
    const list = await stats.get(listPlayerSeasons, { discipline: 'MS', opponentRank: '1-10' });
    expect(list.asOf).toMatchObject({ ranks: known });
    expect((await stats.get(listPlayerSeasons, { discipline: 'MS' })).asOf).not.toHaveProperty('ranks');
  });

  test('are empty for a player without matches, and rejected for an unknown one', async () => {
    await stats.register('9');
    expect(await stats.get(getPlayerSeasons, { playerId: '9' })).toMatchObject({ code: 200, data: [] });
    expect(await stats.get(getPlayerSeasons, { playerId: '77' })).toMatchObject({ reason: 'competitor.notFound' });
  });
});

test('the timeline has a row for each series and a cell for each champion', async () => {
  const { rows, total, asOf } = await stats.get(listSeasonTimeline, { discipline: 'MS' });
  expect(asOf.position).toBeGreaterThan(0);
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    {
      series: { id: '5', name: { en: 'Series 5', zh: null } },
      level: 'super-1000',
      cells: [
        { season: 2023, event: { id: '10' }, winner: { id: '2' }, finalist: { id: '1' } },
        { season: 2024, event: { id: '11' }, winner: { id: '1' }, finalist: { id: '2' } },
      ],
    },
    { series: { id: '6' }, level: 'super-300', cells: [{ winner: { id: '3' } }] },
  ]);
  const filtered = await stats.get(listSeasonTimeline, { discipline: 'MS', level: 'super-1000', season: '2023' });
  expect(filtered).toMatchObject({ total: 1, rows: [{ cells: [{ season: 2023 }] }] });
  const refused = await stats.get(listSeasonTimeline, { discipline: 'MS', level: 'super-9' });
  expect(refused).toMatchObject({ code: 430, field: 'level' });
});

describe('a series', () => {
  test('has its champions newest first, with the score from the champion’s side', async () => {
    const { data } = await stats.get(getSeriesChampions, { seriesId: '5', discipline: 'MS' });
    expect(data).toMatchObject({
      series: { id: '5' },
      editions: [
        { season: 2024, event: { id: '11' }, match: { winner: 1, sides: [{ id: '1' }, { id: '2' }] }, defended: false },
        { season: 2023, event: { id: '10' }, match: { winner: 1, sides: [{ id: '2' }, { id: '1' }] }, defended: false },
      ],
      mostTitles: [
        { competitor: { id: '2' }, titles: 1 },
        { competitor: { id: '1' }, titles: 1 },
      ],
      youngest: { player: { id: '2' }, event: { id: '10' }, age: { years: 22, days: 364 } },
      oldest: { player: { id: '2' } },
    });
  });

  test('is empty in a discipline without a final, and unknown ids are rejected', async () => {
    const { data } = await stats.get(getSeriesChampions, { seriesId: '6', discipline: 'WS' });
    expect(data).toMatchObject({ series: { id: '6' }, editions: [], mostTitles: [], youngest: null });
    const refused = await stats.get(getSeriesChampions, { seriesId: '77', discipline: 'MS' });
    expect(refused).toMatchObject({ code: 404, reason: 'series.notFound' });
  });
});
