import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getPlayerRivalry, listGreatestMatches, listRivalries } from '@rallyrank/contracts/stats/rivalries';
import { type Body, StatsService } from '../testing/stats-service.js';

const stats = new StatsService();

/** 1 and 2 meet five times, twice in finals and once in the decade before; 1 and 3 six times in first rounds. */
beforeAll(async () => {
  await stats.start();
  for (const id of ['1', '2', '3', '4']) await stats.register(id, { association: id === '3' ? 'DEN' : 'CHN' });
  await stats.hold('10', { startDate: '2019-03-05' }, [{ sides: ['1', '2'], round: 'SF' }]);
  await stats.hold('11', { startDate: '2024-03-05' }, [
    ...Array.from({ length: 6 }, () => ({ sides: ['3', '1'] }) as const),
    { sides: ['2', '1'], round: 'QF' },
    { sides: ['2', '1'], round: 'QF', outcome: 'walkover', games: '' },
    { sides: ['1', '2'], round: 'F', games: '21-19 19-21 22-20' },
  ]);
  await stats.hold('12', { startDate: '2025-03-05', level: 'super-300' }, [
    { sides: ['1', '2'], round: 'SF', games: '21-3 21-4' },
    { sides: ['2', '1'], round: 'F', games: '21-18 23-21' },
  ]);
  await stats.caughtUp();
});
afterAll(() => stats.stop());

const sidesOf = ({ rows }: Body) =>
  rows.map((row) => {
    const { first, second } = row as Record<'first' | 'second', { id: string }>;
    return `${first.id}-${second.id}`;
  });

describe('rivalries', () => {
  test('best first, with their score and its parts', async () => {
    const { rows, total } = await stats.get(listRivalries, { discipline: 'MS' });
    expect(total).toBe(2);
    const stakes = 0.8 * (0.75 + 0.6 + 1) + 0.4 * (0.75 + 1);
    expect(rows[0]).toEqual({
      discipline: 'MS',
      first: expect.objectContaining({ id: '1' }),
      second: expect.objectContaining({ id: '2' }),
      ...{ won: 3, lost: 2, meetings: 5, finals: 2, era: 2020 },
      stakes: expect.closeTo(stakes),
      score: expect.closeTo((stakes * 1.8) / 2),
      firstMeeting: { date: '2019-03-05', event: expect.objectContaining({ id: '10' }) },
      lastMeeting: { date: '2025-03-05', event: expect.objectContaining({ id: '12' }) },
    });
  });

  test('in another order, of an era, with a lower minimum, filtered', async () => {
    const of = async (query: Record<string, string>) =>
      sidesOf(await stats.get(listRivalries, { discipline: 'MS', ...query }));
    expect(await of({})).toEqual(['1-2', '3-1']);
    expect(await of({ orderByColumn: 'meetings' })).toEqual(['3-1', '1-2']);
    expect(await of({ orderByColumn: 'meetings', isAsc: 'true' })).toEqual(['1-2', '3-1']);
    expect(await of({ era: '2010' })).toEqual([]);
    expect(await of({ season: '2024' })).toEqual(['3-1']);
    expect(await of({ season: '2024', minimum: '2' })).toEqual(['1-2', '3-1']);
    expect(await of({ opponentAssociation: 'DEN' })).toEqual(['3-1']);
    expect(await of({ pageNum: '2', pageSize: '1' })).toEqual(['3-1']);
    const file = await (await stats.fetch(listRivalries, { discipline: 'MS', export: 'json' })).json();
    expect(file).toMatchObject({ rows: [{ meetings: 5 }, { meetings: 6 }] });
  });

  test('of one player', async () => {
    const of = async (query: Record<string, string>) =>
      sidesOf(await stats.get(getPlayerRivalry, { discipline: 'MS', ...query }));
    expect(await of({ playerId: '2' })).toEqual(['1-2']);
    expect(await of({ playerId: '1', orderByColumn: 'lastDate', isAsc: 'true' })).toEqual(['3-1', '1-2']);
    expect(await of({ playerId: '4' })).toEqual([]);
    expect(await stats.get(getPlayerRivalry, { playerId: '77', discipline: 'MS' })).toMatchObject({
      reason: 'competitor.notFound',
    });
    expect(await stats.get(listRivalries, { discipline: 'MS', era: '2015' })).toMatchObject({ field: 'era' });
  });
});

describe('greatest matches', () => {
  const of = async (query: Record<string, string>) => {
    const { rows } = await stats.get(listGreatestMatches, { discipline: 'MS', ...query });
    return rows.map((row) => {
      const { event, match } = row as { event: { id: string }; match: { id: string } };
      return `${event.id}.${match.id}`;
    });
  };

  test('best first with the parts of the score; no walkovers', async () => {
    const { rows, total } = await stats.get(listGreatestMatches, { discipline: 'MS', pageSize: '1' });
    expect(total).toBe(11);
    expect(rows).toMatchObject([
      { event: { id: '11' }, match: { id: '9', sides: [{ id: '1' }, { id: '2' }] }, stakes: 0.8, length: 1 },
    ]);
    const { score, stakes, quality, closeness, length } = rows[0] as Record<string, number>;
    expect(score).toBeCloseTo(35 * stakes! + 30 * quality! + 20 * closeness! + 15 * length!);
  });

  test('by a part, of one player and between two, own side first', async () => {
    expect(await of({ orderByColumn: 'length', isAsc: 'true', pageSize: '1' })).toEqual(['12.1']);
    expect(await of({ playerId: '3', opponentId: '2' })).toEqual([]);
    expect(await of({ playerId: '3' })).toHaveLength(6);
    expect(await of({ playerId: '4' })).toEqual([]);
    expect(await of({ playerId: '2', opponentId: '1', round: 'F' })).toEqual(['11.9', '12.2']);
    const { rows } = await stats.get(listGreatestMatches, { discipline: 'MS', playerId: '2', opponentId: '1' });
    expect(rows[0]).toMatchObject({ match: { sides: [{ id: '2' }, { id: '1' }], winner: 2 } });
  });

  test('reject an unknown opponent', async () => {
    const refused = await stats.get(listGreatestMatches, { discipline: 'MS', opponentId: '1' });
    expect(refused).toMatchObject({ code: 430, field: 'opponentId' });
    const itself = await stats.get(listGreatestMatches, { discipline: 'MS', playerId: '1', opponentId: '1' });
    expect(itself).toMatchObject({ code: 430, field: 'opponentId' });
  });
});
