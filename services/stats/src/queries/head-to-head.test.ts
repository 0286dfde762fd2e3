import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getH2HMatrix, getPlayerH2H, listMeetings } from '@rallyrank/contracts/stats/head-to-head';
import { StatsService } from '../testing/stats-service.js';

const stats = new StatsService();

const tally = (won: number, lost: number, walkoversWon = 0, walkoversLost = 0) => ({
  won,
  lost,
  walkoversWon,
  walkoversLost,
});
const both = (won: number, lost: number) => ({ won, lost });

/** Player 1 beats 2 in a final and loses the one a year later; 5 is registered but plays no match. */
beforeAll(async () => {
  await stats.start();
  for (const id of ['1', '2', '3', '4', '5']) await stats.register(id);
  await stats.form('1', '2');
  await stats.form('3', '4');
  await stats.hold('10', { startDate: '2024-03-05' }, [
    { sides: ['1', '4'], round: 'SF', outcome: 'retired', games: '11-2' },
    { sides: ['2', '1'], round: 'F', winner: 2, games: '8-21 21-19 7-21' },
    { sides: ['1+2', '3+4'], round: 'F', outcome: 'walkover', games: '' },
  ]);
  await stats.hold('11', { startDate: '2025-01-07', level: 'super-750' }, [
    { sides: ['1', '2'], round: 'F', winner: 2, games: '8-21 7-21' },
  ]);
  await stats.caughtUp();
});
afterAll(() => stats.stop());

describe('head-to-head', () => {
  test('against all opponents, most played first, walkovers separate', async () => {
    const { data } = await stats.get(getPlayerH2H, { playerId: '1' });
    expect(data).toMatchObject({
      rows: [
        { own: { id: '1' }, opponent: { id: '2' }, tally: tally(1, 1), lastDate: '2025-01-07' },
        { own: { id: '1' }, opponent: { id: '4' }, tally: tally(1, 0), lastDate: '2024-03-05' },
        { own: { id: '9102' }, opponent: { id: '9304' }, tally: tally(0, 0, 1), discipline: 'MD' },
      ],
      pair: null,
    });
    const filtered = await stats.get(getPlayerH2H, { playerId: '1', season: '2025' });
    expect(filtered.data).toMatchObject({ rows: [{ tally: tally(0, 1) }] });
  });

  test('against one opponent: matches, games and points by level, round, season and final', async () => {
    const { data } = await stats.get(getPlayerH2H, { playerId: '2', opponentId: '1' });
    const lost = { ...tally(0, 1), games: both(1, 2), points: both(36, 61) };
    const won = { ...tally(1, 0), games: both(2, 0), points: both(42, 15) };
    const total = { ...tally(1, 1), games: both(3, 2), points: both(78, 76) };
    expect(data).toEqual({
      rows: [],
      pair: {
        sides: [expect.objectContaining({ id: '2' }), expect.objectContaining({ id: '1' })],
        total,
        finals: total,
        byDiscipline: [{ discipline: 'MS', tally: total }],
        byLevel: [
          { level: 'super-1000', tally: lost },
          { level: 'super-750', tally: won },
        ],
        byRound: [{ round: 'F', tally: total }],
        bySeason: [
          { season: 2025, tally: won },
          { season: 2024, tally: lost },
        ],
        bySurface: [],
        matches: [
          { event: expect.objectContaining({ id: '11' }), match: expect.objectContaining({ winner: 1 }) },
          { event: expect.objectContaining({ id: '10' }), match: expect.objectContaining({ winner: 2 }) },
        ],
      },
    });
  });

  test.each([
    ['1', '3'],
    ['9102', '9304'],
    ['1', '9304'],
    ['9102', '4'],
  ])('of players and pairs: %s against %s is the doubles final', async (playerId, opponentId) => {
    const { data } = await stats.get(getPlayerH2H, { playerId, opponentId, discipline: 'MD' });
    expect(data).toMatchObject({
      pair: {
        total: tally(0, 0, 1),
        matches: [{ match: { outcome: 'walkover', winner: 1, sides: [{ id: '9102' }, { id: '9304' }] } }],
      },
    });
  });

  test('is empty for a player without matches', async () => {
    const { data } = await stats.get(getPlayerH2H, { playerId: '5', opponentId: '1' });
    expect(data).toMatchObject({ pair: { sides: [{ id: '5' }, { id: '1' }], total: tally(0, 0), matches: [] } });
    expect((await stats.get(getPlayerH2H, { playerId: '5' })).data).toEqual({ rows: [], pair: null });
  });

  test.each([
    [getPlayerH2H, { playerId: '99' }, { reason: 'competitor.notFound' }],
    [getPlayerH2H, { playerId: '1', opponentId: '99' }, { reason: 'competitor.notFound' }],
    [getPlayerH2H, { playerId: '1', opponentId: '1' }, { code: 430, field: 'opponentId' }],
    [listMeetings, { playerId: '1', opponentId: '1' }, { code: 430, field: 'opponentId' }],
    [listMeetings, { playerId: '1' }, { code: 430, field: 'opponentId' }],
    [getH2HMatrix, { competitorIds: '1' }, { code: 430, field: 'competitorIds' }],
    [getH2HMatrix, { competitorIds: '1,2,1' }, { code: 430, field: 'competitorIds' }],
    [getH2HMatrix, { competitorIds: '1,99' }, { reason: 'competitor.notFound' }],
  ])('%p refuses %j', async (route, query, refusal) =>
    expect(await stats.get(route, query as Record<string, string>)).toMatchObject(refusal),
  );
});

test('meetings of two: page by page, newest or oldest first, and as a file', async () => {
  const query = { playerId: '1', opponentId: '2' };
  const idsOf = async (more = {}) =>
    (await stats.get(listMeetings, { ...query, ...more })).rows.map(
      (row) => (row as { event: { id: string } }).event.id,
    );
  expect(await idsOf()).toEqual(['11', '10']);
  expect(await idsOf({ isAsc: 'true' })).toEqual(['10', '11']);
  expect(await idsOf({ season: '2024', round: 'F' })).toEqual(['10']);
  expect(await idsOf({ round: 'SF' })).toEqual([]);
  const second = await stats.get(listMeetings, { ...query, pageNum: '2', pageSize: '1' });
  expect(second).toMatchObject({ total: 2, rows: [{ match: { sides: [{ id: '1' }, { id: '2' }], winner: 1 } }] });
  const file = await (await stats.fetch(listMeetings, { ...query, export: 'csv' })).text();
  expect(file.trim().split('\r\n')).toHaveLength(3);
});

test('a matrix of several: each against each, and each against all others together', async () => {
  const nothing = tally(0, 0);
  const { data } = await stats.get(getH2HMatrix, { competitorIds: '1,5,2,4', discipline: 'MS' });
  expect(data).toMatchObject({
    members: [{ id: '1' }, { id: '5' }, { id: '2' }, { id: '4' }],
    cells: [
      [nothing, nothing, tally(1, 1), tally(1, 0)],
      [nothing, nothing, nothing, nothing],
      [tally(1, 1), nothing, nothing, nothing],
      [tally(0, 1), nothing, nothing, nothing],
    ],
    totals: [tally(2, 1), nothing, tally(1, 1), tally(0, 1)],
  });
  const all = await stats.get(getH2HMatrix, { competitorIds: '1,3', season: '2024' });
  expect(all.data).toMatchObject({ totals: [tally(0, 0, 1), tally(0, 0, 0, 1)] });
});
