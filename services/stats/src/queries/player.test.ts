import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { getPlayerSplits, getPlayerTimeline, listPartners } from '@rallyrank/contracts/stats/player';
import { pairId, StatsService } from '../testing/stats-service.js';

const stats = new StatsService();
const pair = pairId(['1', '2']);

beforeAll(async () => {
  await stats.start();
  for (const id of ['1', '2', '3', '4']) await stats.register(id);
  for (const [one, two] of ['1-2', '3-4', '1-3', '2-4'].map((ids) => ids.split('-'))) await stats.form(one!, two!);
  await stats.hold('10', { startDate: '2023-03-07', seriesId: '5', level: 'super-300' }, [
    { sides: ['1', '2'], round: 'F' },
    { sides: ['1+2', '3+4'], round: 'SF' },
    { sides: ['3+4', '1+2'], round: 'F' },
  ]);
  await stats.hold('11', { startDate: '2024-03-05', seriesId: '5', level: 'super-300' }, [
    { sides: ['2', '1'], round: 'QF' },
    { sides: ['1+3', '2+4'], round: 'F' },
  ]);
  await stats.hold('12', { startDate: '2024-05-07', seriesId: '6' }, [{ sides: ['3', '1'], round: 'R32' }]);
  await stats.caughtUp();
});
afterAll(() => stats.stop());

describe('a timeline', () => {
  test('has the result of each season, in each discipline', async () => {
    expect((await stats.get(getPlayerTimeline, { playerId: '1' })).data).toMatchObject([
      {
        discipline: 'MS',
        rows: [
          { series: { id: '6', name: { en: 'Series 6' } }, level: 'super-1000', titles: 0, cells: [{ result: 'R32' }] },
          {
            series: { id: '5', name: { en: 'Series 5' } },
            level: 'super-300',
            titles: 1,
            cells: [
              { season: 2023, event: { id: '10' }, competitor: { id: '1' }, result: 'W' },
              { season: 2024, event: { id: '11' }, result: 'QF' },
            ],
          },
        ],
      },
      { discipline: 'MD', rows: [{ cells: [{ competitor: { id: pair }, result: 'F' }, { result: 'W' }] }] },
    ]);
  });

  test('of a pair, of one discipline, filtered, and of an unknown id', async () => {
    const of = async (query: Record<string, string>) => (await stats.get(getPlayerTimeline, query)).data;
    expect(await of({ playerId: pair })).toMatchObject([{ discipline: 'MD', rows: [{ cells: [{ season: 2023 }] }] }]);
    const filtered = await of({ playerId: '1', discipline: 'MS', season: '2024', level: 'super-300' });
    expect(filtered).toMatchObject([{ discipline: 'MS', rows: [{ titles: 0, cells: [{ season: 2024 }] }] }]);
    await stats.register('9');
    expect(await of({ playerId: '9' })).toEqual([]);
    expect(await stats.get(getPlayerTimeline, { playerId: '77' })).toMatchObject({ reason: 'competitor.notFound' });
  });
});

describe('partners', () => {
  test('are listed with their joint results', async () => {
    expect(await stats.get(listPartners, { playerId: '1' })).toMatchObject({
      total: 2,
      rows: [
        {
          partner: { id: '2' },
          pair: { id: pair },
          discipline: 'MD',
          tally: { won: 1, lost: 1 },
          share: 0.5,
          events: 1,
          finals: 1,
          titles: 0,
          first: { date: '2023-03-07', event: { id: '10' } },
        },
        { partner: { id: '3' }, titles: 1, share: 1, last: { date: '2024-03-05' } },
      ],
    });
  });

  test('can be sorted, paged, filtered and exported', async () => {
    const sorted = await stats.get(listPartners, { playerId: '1', orderByColumn: 'titles', pageSize: '1' });
    expect(sorted).toMatchObject({ total: 2, rows: [{ partner: { id: '3' } }] });
    const oldest = await stats.get(listPartners, { playerId: '1', orderByColumn: 'last', isAsc: 'true' });
    expect(oldest.rows).toMatchObject([{ partner: { id: '2' } }, {}]);
    expect(await stats.get(listPartners, { playerId: '1', season: '2024' })).toMatchObject({ total: 1 });
    expect(await stats.get(listPartners, { playerId: '1', discipline: 'XD' })).toMatchObject({ rows: [], total: 0 });
    const csv = await (await stats.fetch(listPartners, { playerId: '1', export: 'csv' })).text();
    expect(csv.trim().split('\r\n')).toHaveLength(3);
  });

  test('exist for players only: a pair has none, and cannot be one', async () => {
    expect(await stats.get(listPartners, { playerId: pair })).toMatchObject({ reason: 'player.notFound' });
    expect(await stats.get(listPartners, { playerId: '77' })).toMatchObject({ reason: 'player.notFound' });
  });
});

describe('splits', () => {
  const tallyOf = ({ won, lost }: { won: number; lost: number }) => `${won}-${lost}`;

  test('count the matches by each fact that is known of at least two kinds', async () => {
    const { data } = await stats.get(getPlayerSplits, { playerId: '1', discipline: 'MS' });
    const { total, splits } = data as ResultOf<typeof getPlayerSplits>;
    expect(tallyOf(total)).toBe('1-2');
    expect(splits.map(({ by, rows }) => [by, ...rows.map(({ key, tally }) => `${key} ${tallyOf(tally)}`)])).toEqual([
      ['level', 'super-1000 0-1', 'super-300 1-1'],
      ['round', 'F 1-0', 'QF 0-1', 'R32 0-1'],
    ]);
  });

  test('are filtered, and empty for a player without matches', async () => {
    const of = async (query: Record<string, string>) => (await stats.get(getPlayerSplits, query)).data;
    expect(await of({ playerId: '1', level: 'super-300', round: 'F' })).toMatchObject({
      total: { won: 2, lost: 1 },
      splits: [],
    });
    await stats.register('8');
    expect(await of({ playerId: '8' })).toMatchObject({ total: { won: 0, lost: 0 }, splits: [] });
    expect(await stats.get(getPlayerSplits, { playerId: '77' })).toMatchObject({ reason: 'competitor.notFound' });
  });
});
