import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getComputedStatistics } from '@rallyrank/contracts/stats/computed';
import { getPlayerStreak, listStreaks } from '@rallyrank/contracts/stats/streaks';
import { StatsService } from '../testing/stats-service.js';

const stats = new StatsService();

beforeAll(async () => {
  await stats.start();
  for (const id of ['1', '2', '3']) await stats.register(id, { association: id === '1' ? 'DEN' : 'CHN' });
  const won = Array.from({ length: 9 }, () => ({ sides: ['1', '2'] }) as const);
  await stats.hold('10', { startDate: '2024-03-05' }, [...won, { sides: ['3', '1'] }]);
  await stats.hold('11', { startDate: '2025-05-06', level: 'super-300' }, [
    { sides: ['1', '3'] },
    { sides: ['1', '2'], outcome: 'walkover', games: '' },
    { sides: ['1', '3'] },
  ]);
  await stats.caughtUp();
});
afterAll(() => stats.stop());

describe('streaks', () => {
  test('of all players, longest first, with both ends and the match that ended them', async () => {
    const { rows, total } = await stats.get(listStreaks, { discipline: 'MS' });
    expect(total).toBe(1);
    expect(rows).toMatchObject([
      {
        competitor: { id: '1', players: [{ association: 'DEN' }] },
        discipline: 'MS',
        kind: 'wins',
        length: 9,
        first: { date: '2024-03-05', event: { id: '10' } },
        endedBy: { event: { id: '10' } },
        isCurrent: false,
      },
    ]);
  });

  test('that still run, or that have ended', async () => {
    const query = { discipline: 'MS', minimum: '2' };
    const running = await stats.get(listStreaks, { ...query, current: 'true' });
    expect(running).toMatchObject({ total: 1, rows: [{ competitor: { id: '1' }, length: 2, isCurrent: true }] });
    const ended = await stats.get(listStreaks, { ...query, current: 'false' });
    expect(ended).toMatchObject({ total: 1, rows: [{ competitor: { id: '1' }, length: 9, isCurrent: false }] });
  });

  test('of one player, with a lower minimum, filtered', async () => {
    const query = { playerId: '1', discipline: 'MS', minimum: '2', season: '2025' };
    expect((await stats.get(getPlayerStreak, query)).rows).toMatchObject([
      { length: 2, endedBy: null, isCurrent: true },
    ]);
    const counted = await stats.get(getPlayerStreak, { ...query, walkovers: 'counted' });
    expect(counted.rows).toMatchObject([{ length: 3 }]);
    const none = await stats.get(getPlayerStreak, { ...query, level: 'super-1000' });
    expect(none).toMatchObject({ rows: [], total: 0 });
  });

  test('contain the state they were computed from, and include new events', async () => {
    const before = await stats.get(listStreaks, { discipline: 'MS' });
    const { data } = await stats.get(getComputedStatistics);
    expect(data).toMatchObject({ isCurrent: true, computedFrom: { position: before.asOf.position } });
    await stats.hold('12', { startDate: '2025-06-03' }, [{ sides: ['2', '1'] }]);
    await stats.caughtUp();
    const after = await stats.get(getPlayerStreak, { playerId: '1', discipline: 'MS', minimum: '2', season: '2025' });
    expect(after.asOf).toMatchObject({ position: before.asOf.position + 3, matchesUntil: '2025-06-03' });
    expect(after.rows).toMatchObject([{ length: 2, endedBy: { event: { id: '12' } } }]);
  });

  test('reject invalid values, and an unknown player', async () => {
    const refused = await stats.get(listStreaks, { discipline: 'MS', level: 'super-1000,super-9' });
    expect(refused).toMatchObject({ code: 430, field: 'level' });
    expect(await stats.get(listStreaks, { discipline: 'MS', season: '2025-2020' })).toMatchObject({ field: 'season' });
    expect(await stats.get(getPlayerStreak, { playerId: '77', discipline: 'MS' })).toMatchObject({
      reason: 'competitor.notFound',
    });
  });
});
