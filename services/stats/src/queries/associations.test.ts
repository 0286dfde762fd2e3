import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { playerStream } from '@rallyrank/contracts/players/events';
import {
  getAssociationDetail,
  getAssociationMeetings,
  listAssociationMatches,
  listAssociationResults,
} from '@rallyrank/contracts/stats/associations';
import { StatsService } from '../testing/stats-service.js';

const stats = new StatsService();

beforeAll(async () => {
  await stats.start();
  const codes = { 1: 'DEN', 2: 'DEN', 3: 'CHN', 4: 'CHN', 5: 'INA' };
  for (const [id, association] of Object.entries(codes)) await stats.register(id, { association });
  await stats.form('1', '2');
  await stats.form('3', '4');
  await stats.form('2', '3');
  await stats.hold('10', { startDate: '2023-03-07' }, [
    { sides: ['1', '2'], round: 'SF' },
    { sides: ['3', '5'], round: 'SF' },
    { sides: ['3', '1'], round: 'F' },
    { sides: ['1+2', '3+4'], round: 'F' },
  ]);
  await stats.hold('11', { startDate: '2024-03-05', level: 'super-300' }, [
    { sides: ['1', '4'], round: 'SF' },
    { sides: ['3', '1'], round: 'F', outcome: 'walkover', games: '' },
    { sides: ['2+3', '1+2'], round: 'R16' },
  ]);
  await stats.caughtUp();
});
afterAll(() => stats.stop());

const tally = (won: number, lost: number, walkoversWon = 0, walkoversLost = 0) => ({
  won,
  lost,
  walkoversWon,
  walkoversLost,
});
const codesOf = (rows: readonly unknown[]) => rows.map((row) => (row as { association: string }).association);

describe('associations', () => {
  test('have the results of their players', async () => {
    expect(await stats.get(listAssociationResults, { discipline: 'MS' })).toMatchObject({
      total: 3,
      rows: [
        { association: 'CHN', tally: tally(2, 1, 1), share: 2 / 3, entries: 3, competitors: 2, finals: 2, titles: 2 },
        { association: 'DEN', tally: tally(2, 2, 0, 1), internal: 1, entries: 3, finals: 2, titles: 0 },
        { association: 'INA', tally: tally(0, 1), share: 0, titles: 0 },
      ],
    });
  });

  test('in the requested order, filtered, page by page', async () => {
    const of = async (query: Record<string, string>) => {
      const { rows, total } = await stats.get(listAssociationResults, { discipline: 'MS', ...query });
      return [total, ...codesOf(rows)];
    };
    expect(await of({ orderByColumn: 'matches' })).toEqual([3, 'DEN', 'CHN', 'INA']);
    expect(await of({ orderByColumn: 'share', isAsc: 'true', pageSize: '1' })).toEqual([3, 'INA']);
    expect(await of({ season: '2024' })).toEqual([2, 'CHN', 'DEN']);
    const csv = await (await stats.fetch(listAssociationResults, { discipline: 'MS', export: 'csv' })).text();
    expect(csv.trim().split('\r\n')).toHaveLength(4);
  });
});

describe('one association', () => {
  test('by discipline, level, season and player', async () => {
    const { data } = await stats.get(getAssociationDetail, { association: 'DEN', limit: '1' });
    expect(data).toMatchObject({
      association: 'DEN',
      disciplines: [
        { discipline: 'MS', tally: tally(2, 2, 0, 1), competitors: 2 },
        { discipline: 'MD', tally: tally(2, 1), competitors: 2, internal: 1, titles: 1 },
      ],
      levels: [{ level: 'super-1000', titles: 1 }],
      seasons: [
        { season: 2024, tally: tally(2, 1, 0, 1), titles: 0 },
        { season: 2023, tally: tally(2, 2), titles: 1 },
      ],
    });
    expect(data).toHaveProperty('players.length', 1);
    expect(data).toMatchObject({ players: [{ player: { id: '1' }, tally: tally(3, 2, 0, 1), titles: 1, share: 0.6 }] });
  });

  test('without any results, and an unknown one', async () => {
    const none = await stats.get(getAssociationDetail, { association: 'CHN', discipline: 'WS' });
    expect(none.data).toEqual({
      association: 'CHN',
      name: { en: 'China', zh: '中国' },
      disciplines: [],
      levels: [],
      seasons: [],
      players: [],
    });
    expect((await stats.get(getAssociationDetail, { association: 'NED' })).data).toMatchObject({ disciplines: [] });
    expect(await stats.get(getAssociationDetail, { association: 'XQX' })).toMatchObject({
      code: 404,
      reason: 'association.notFound',
    });
  });
});

describe('the name of an association', () => {
  const nameIn = async (code: string) => {
    const { rows } = await stats.get(listAssociationResults, { discipline: 'MS' });
    const [row] = (rows as { association: string; name: object }[]).filter(({ association }) => association === code);
    return row?.name;
  };

  test('comes from the table until an operator enters another one', async () => {
    expect(await nameIn('DEN')).toEqual({ en: 'Denmark', zh: '丹麦' });
    await stats.enter('1', { code: 'DEN', en: 'Kingdom of Denmark', zh: '丹麦王国' });
    await stats.enter('2', { code: 'XQW', en: 'New Association', zh: '新协会' });
    await stats.service.caughtUp();
    expect(await nameIn('DEN')).toEqual({ en: 'Kingdom of Denmark', zh: '丹麦王国' });
    expect((await stats.get(getAssociationDetail, { association: 'XQW' })).data).toMatchObject({
      name: { en: 'New Association', zh: '新协会' },
      disciplines: [],
    });
  });
});

describe('two associations', () => {
  const both = { association: 'CHN', opponentAssociation: 'DEN' };

  test('meet only if all players of each side belong to one of them', async () => {
    expect((await stats.get(getAssociationMeetings, both)).data).toEqual({
      ...both,
      total: tally(1, 2, 1),
      disciplines: [
        { discipline: 'MS', tally: tally(1, 1, 1) },
        { discipline: 'MD', tally: tally(0, 1) },
      ],
      levels: [
        { level: 'super-1000', tally: tally(1, 1) },
        { level: 'super-300', tally: tally(0, 1, 1) },
      ],
    });
    const filtered = await stats.get(getAssociationMeetings, { ...both, season: '2023', discipline: 'MS' });
    expect(filtered.data).toMatchObject({ total: tally(1, 0), levels: [{ level: 'super-1000' }] });
  });

  test("in matches, newest first, with the first association's side first", async () => {
    const query = { association: 'DEN', opponentAssociation: 'CHN' };
    const { rows, total } = await stats.get(listAssociationMatches, { ...query, pageSize: '2' });
    expect(total).toBe(4);
    expect(rows).toMatchObject([
      { event: { id: '11' }, match: { round: 'F', outcome: 'walkover', sides: [{ id: '1' }, { id: '3' }], winner: 2 } },
      { event: { id: '11' }, match: { round: 'SF', sides: [{ id: '1' }, { id: '4' }], winner: 1 } },
    ]);
    const none = await stats.get(listAssociationMatches, { ...query, opponentAssociation: 'INA' });
    expect(none).toMatchObject({ rows: [], total: 0 });
    const nobody = await stats.get(listAssociationMatches, { ...query, opponentAssociation: 'XQX' });
    expect(nobody).toMatchObject({ reason: 'association.notFound' });
  });
});

describe('a player who moved', () => {
  const figures = async (association: string) => {
    const { data } = await stats.get(getAssociationDetail, { association, discipline: 'MS' });
    return (data as { disciplines: object[] }).disciplines[0];
  };
  const decide = (period: object) =>
    stats.append('players', playerStream('1'), [{ type: 'PlayerAssociationDecided', data: { playerId: '1', period } }]);

  test('counts for the association of the day of each match, as before when the period is withdrawn', async () => {
    const before = await figures('DEN');
    await decide({ periodId: 1, association: 'NED', firstDay: '2024-01-01' });
    await stats.caughtUp();
    expect(await figures('NED')).toMatchObject({ tally: tally(1, 0, 0, 1), titles: 0, competitors: 1 });
    expect(await figures('DEN')).toMatchObject({ tally: tally(1, 2), competitors: 2 });
    const { rows } = await stats.get(listAssociationMatches, { association: 'NED', opponentAssociation: 'CHN' });
    expect(rows).toMatchObject([{ event: { id: '11' } }, { event: { id: '11' } }]);
    await stats.append('players', playerStream('1'), [
      { type: 'PlayerAssociationWithdrawn', data: { playerId: '1', periodId: 1 } },
    ]);
    await stats.caughtUp();
    expect(await figures('NED')).toBeUndefined();
    expect(await figures('DEN')).toEqual(before);
  });
});
