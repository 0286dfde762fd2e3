import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  getMatchSummary,
  listMajorTitles,
  listMatchStatistics,
  listTitleResults,
  listTitles,
  listWins,
} from '@rallyrank/contracts/stats/performance';
import { StatsService } from '../testing/stats-service.js';

const stats = new StatsService();
const MS = { discipline: 'MS' };
const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

beforeAll(async () => {
  await stats.start();
  for (const id of ['1', '2', '3', '4', '5'])
    await stats.register(id, { association: id === '1' ? 'DEN' : 'CHN', ...(id === '1' && { hand: 'left' }) });
  await stats.form('1', '4');
  await stats.form('2', '3');
  await stats.hold('10', { startDate: '2023-08-21', level: 'world-championships', seriesId: '1' }, [
    { sides: ['1', '2'], round: 'SF', games: '19-21 21-18 21-19', durationMin: 70 },
    { sides: ['1', '3'], round: 'F', games: '21-10 21-12', durationMin: 35 },
    { sides: ['1+4', '2+3'], round: 'F' },
  ]);
  await stats.hold('11', { startDate: '2024-08-01', level: 'olympics', seriesId: '2' }, [
    { sides: ['2', '1'], round: 'F', outcome: 'walkover', games: '' },
  ]);
  await stats.hold('12', { startDate: '2024-08-19', level: 'world-championships', seriesId: '1' }, [
    { sides: ['1', '3'], round: 'SF', games: '21-15 3-2', outcome: 'retired' },
    { sides: ['1', '2'], round: 'F', games: '21-10 21-12', durationMin: 45 },
  ]);
  await stats.hold('13', { startDate: '2025-03-04', level: 'super-300' }, [
    ...times(8, { sides: ['3', '5'], games: '21-19 15-21 21-10' } as const),
    { sides: ['3', '1'], round: 'F', games: '21-19 21-19' },
  ]);
  await stats.caughtUp();
});
afterAll(() => stats.stop());

const idOf = (row: unknown) => (row as { competitor: { id: string } }).competitor.id;

describe('titles', () => {
  test('of majors, with every edition by series', async () => {
    const { rows, total, withoutChampion } = await stats.get(listMajorTitles, MS);
    expect(total).toBe(3);
    expect(withoutChampion).toEqual([]);
    expect(rows).toMatchObject([
      {
        competitor: { id: '1' },
        titles: 2,
        lostFinals: 1,
        series: [{ series: { id: '1', name: { en: 'Series 1' } }, editions: [{ id: '10' }, { id: '12' }] }],
      },
      {
        competitor: { id: '2' },
        titles: 1,
        lostFinals: 1,
        series: [{ series: { id: '2' }, editions: [{ id: '11' }] }],
      },
      { competitor: { id: '3' }, titles: 0, lostFinals: 1, series: [] },
    ]);
    expect((await stats.get(listMajorTitles, { ...MS, season: '2024' })).rows).toMatchObject([
      { competitor: { id: '1' }, titles: 1 },
      { competitor: { id: '2' }, titles: 1 },
    ]);
    const pairs = await stats.get(listMajorTitles, { discipline: 'MD', by: 'competitor' });
    expect(pairs.rows).toMatchObject([
      { competitor: { id: '9104', players: [{ id: '1' }, { id: '4' }] }, titles: 1 },
      { competitor: { id: '9203' }, titles: 0 },
    ]);
    expect((await stats.get(listMajorTitles, { discipline: 'MD' })).total).toBe(4);
  });

  test('by level, in the requested order', async () => {
    const { rows } = await stats.get(listTitles, MS);
    expect(rows).toMatchObject([
      {
        competitor: { id: '1' },
        titles: 2,
        finals: 4,
        lostFinals: 2,
        levels: [{ level: 'world-championships', titles: 2 }],
      },
      { competitor: { id: '2' }, titles: 1, finals: 2 },
      { competitor: { id: '3' }, titles: 1, finals: 2, levels: [{ level: 'super-300', titles: 1 }] },
    ]);
    const page = await stats.get(listTitles, {
      ...MS,
      orderByColumn: 'finals',
      isAsc: 'true',
      pageSize: '1',
      pageNum: '3',
    });
    expect(page).toMatchObject({ total: 3, rows: [{ competitor: { id: '1' }, finals: 4 }] });
  });

  test('one by one with their finals, newest first', async () => {
    const { rows } = await stats.get(listTitleResults, MS);
    expect(rows).toMatchObject([
      {
        event: { id: '13' },
        winner: { id: '3' },
        finalist: { id: '1' },
        match: {
          games: [
            [21, 19],
            [21, 19],
          ],
        },
      },
      { event: { id: '12' }, winner: { id: '1' } },
      {
        event: { id: '11' },
        winner: { id: '2' },
        match: { outcome: 'walkover', winner: 1, sides: [{ id: '2' }, { id: '1' }] },
      },
      { event: { id: '10' }, winner: { id: '1' } },
    ]);
    const own = await stats.get(listTitleResults, { discipline: 'MD', winnerId: '4' });
    expect(own.rows).toMatchObject([{ winner: { id: '9104' }, finalist: { id: '9203' } }]);
    const ofLeftHanders = await stats.get(listTitleResults, { ...MS, hand: 'left' });
    expect(ofLeftHanders.rows).toMatchObject([{ event: { id: '12' } }, { event: { id: '10' } }]);
    expect((await stats.get(listTitleResults, { discipline: 'MD', hand: 'left' })).total).toBe(1);
    expect((await stats.get(listTitleResults, { ...MS, hand: 'right' })).total).toBe(0);
    expect(await stats.get(listTitleResults, { ...MS, winnerId: '5' })).toMatchObject({ rows: [], total: 0 });
    expect(await stats.get(listTitleResults, { ...MS, winnerId: '77' })).toMatchObject({
      reason: 'competitor.notFound',
    });
  });
});

describe('matches', () => {
  test('are counted for all players; the share of wins requires a minimum', async () => {
    const won = await stats.get(listWins, MS);
    expect(won.rows).toMatchObject([
      { competitor: { id: '3' }, matches: 11, won: 9, lost: 2, minimum: 1 },
      { competitor: { id: '1' }, matches: 5, won: 4, lost: 1, share: 0.8 },
      { competitor: { id: '2' }, matches: 2, won: 0 },
      { competitor: { id: '5' }, matches: 8, won: 0 },
    ]);
    const shares = await stats.get(listWins, { ...MS, orderByColumn: 'share' });
    expect(shares.rows.map(idOf)).toEqual(['3', '5']);
    expect(shares.rows).toMatchObject([{ share: 9 / 11, minimum: 8 }, {}]);
    const wide = await stats.get(listWins, { ...MS, orderByColumn: 'share', minimum: '2', opponentAssociation: 'CHN' });
    expect(wide.rows.map(idOf)).toEqual(['3', '1', '5']);
  });

  test('have statistics that any column sorts; the minimum applies to the denominator of the column', async () => {
    const timed = await stats.get(listMatchStatistics, { ...MS, orderByColumn: 'meanMinutes', minimum: '1' });
    expect(timed.rows.map(idOf)).toEqual(['2', '1', '3']);
    expect(timed.rows[1]).toMatchObject({
      matches: 5,
      gamesWon: 7,
      gamesLost: 3,
      comebacks: 1,
      decidersWon: 1,
      deciderShare: 1,
      straightWins: 2,
      straightLosses: 1,
      opponentRetired: 1,
      minutes: 150,
      timed: 3,
      meanMinutes: 50,
      gameShare: 0.7,
    });
    const { rows } = await stats.get(listMatchStatistics, { ...MS, orderByColumn: 'decidersLost' });
    expect(rows[0]).toMatchObject({ meanMinutes: null, decidersLost: 8 });
    const least = await stats.get(listMatchStatistics, { ...MS, orderByColumn: 'winShare', isAsc: 'true' });
    expect(least.rows).toMatchObject([
      { competitor: { id: '5' }, winShare: 0, minimum: 8 },
      { competitor: { id: '3' } },
    ]);
  });

  test('add up to a summary', async () => {
    expect((await stats.get(getMatchSummary, { ...MS, season: '2023-2024' })).data).toMatchObject({
      matches: 4,
      completed: 3,
      unfinished: 1,
      walkovers: 1,
      straight: 2,
      deciders: 1,
      comebacks: 1,
      games: 8,
      points: 119 + 64 + 41 + 64,
      pointsPerGame: 247 / 7,
      pointsPerMatch: 247 / 3,
      timed: 3,
      meanMinutes: 50,
      byGames: [
        { games: 2, matches: 2, meanMinutes: 40 },
        { games: 3, matches: 1, meanMinutes: 70 },
      ],
      byScore: [
        { won: 21, lost: 19, games: 2 },
        { won: 21, lost: 12, games: 2 },
        { won: 21, lost: 10, games: 2 },
        { won: 21, lost: 18, games: 1 },
      ],
    });
  });

  test('can be exported as a file, and unknown columns are rejected', async () => {
    const answer = await stats.fetch(listWins, { ...MS, export: 'csv' });
    expect((await answer.text()).split('\r\n')[1]).toMatch(/^3,/);
    expect(await stats.get(listMatchStatistics, { ...MS, orderByColumn: 'luck' })).toMatchObject({ code: 430 });
  });
});
