import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getEventStatistics, listEventRecords } from '@rallyrank/contracts/stats/event-statistics';
import { StatsService } from '../testing/stats-service.js';

const stats = new StatsService();
beforeAll(async () => {
  await stats.start();
  const codes: Record<string, string> = { 1: 'DEN', 2: 'CHN', 3: 'CHN', 4: 'INA' };
  for (const [id, association] of Object.entries(codes)) await stats.register(id, { association });
  await stats.form('1', '2');
  await stats.form('3', '4');
  await stats.publish({
    discipline: 'MS',
    date: '2025-03-03',
    competitorIds: ['1', '2', '3'],
    ranks: [1, 2, 30],
    points: [900, 800, 100],
    tournaments: [10, 10, 10],
  });
  await stats.hold('10', { startDate: '2025-03-04' }, [
    { sides: ['1', '4'], round: 'SF', games: '19-21 21-18 21-19', durationMin: 70 },
    { sides: ['3', '2'], round: 'SF', games: '21-10 21-12', durationMin: 35 },
    { sides: ['3', '1'], round: 'F', games: '21-18 3-2', outcome: 'retired', durationMin: 20 },
    { sides: ['1+2', '3+4'], round: 'SF', outcome: 'walkover', games: '' },
  ]);
  await stats.hold('11', { startDate: '2025-04-01' }, []);
  await stats.hold('12', { startDate: '2025-05-06' }, [
    { sides: ['3', '4[1]'], round: 'QR16' },
    { sides: ['3[2]', '1'], round: 'QQF' },
    { sides: ['2[1]', '3'], round: 'F' },
  ]);
  await stats.caughtUp();
});
afterAll(() => stats.stop());

describe('statistics of an event', () => {
  const of = async (eventId: string) => (await stats.get(getEventStatistics, { eventId })).data;

  test('are made from its own matches, by discipline', async () => {
    expect(await of('10')).toMatchObject({
      event: { id: '10' },
      disciplines: [
        {
          discipline: 'MS',
          matches: 3,
          completed: 2,
          unfinished: 1,
          walkovers: 0,
          // The unfinished game of the final counts for nobody, but its points do.
          games: 6,
          points: 119 + 64 + 44,
          straight: 1,
          deciders: 1,
          comebacks: 1,
          timed: 3,
          minutes: 125,
          longest: { id: '1', durationMin: 70 },
          shortest: { id: '2', durationMin: 35 },
          endedEarly: [{ id: '3', outcome: 'retired', winner: 1 }],
          ranked: 2,
          rankUpsets: 2,
          associations: [
            { association: 'CHN', players: 2, sides: 2, won: 2, lost: 1, titles: 1 },
            { association: 'DEN', players: 1, sides: 1, won: 1, lost: 1, titles: 0 },
            { association: 'INA', players: 1, sides: 1, won: 0, lost: 1, titles: 0 },
          ],
          seeds: [],
        },
        { discipline: 'MD', matches: 0, walkovers: 1, longest: null, endedEarly: [{ id: '4' }], upsets: [] },
      ],
    });
  });

  test('list every match that the lower-ranked side won', async () => {
    const { disciplines } = (await of('10')) as {
      disciplines: { upsets: { match: { id: string }; ranks: number[] }[] }[];
    };
    const byRank = disciplines[0]?.upsets.filter(({ ranks: [winner, loser] }) => (winner ?? 0) > (loser ?? 0));
    expect(byRank?.map(({ match, ranks }) => [match.id, ranks]).sort()).toEqual([
      ['2', [30, 2]],
      ['3', [30, 1]],
    ]);
  });

  test('leave out the seeds of the qualifying', async () => {
    const { disciplines } = (await of('12')) as { disciplines: { seeds: unknown[] }[] };
    expect(disciplines[0]?.seeds).toMatchObject([{ side: { players: [{ id: '2' }], seed: '1' }, result: 'W' }]);
  });

  test('are empty before the first match, and rejected for an unknown event', async () => {
    expect(await of('11')).toMatchObject({ event: { id: '11' }, disciplines: [] });
    expect((await stats.get(getEventStatistics, { eventId: '99' })).reason).toBe('event.notFound');
  });
});

describe('records set at an event', () => {
  const idsOf = (rows: readonly unknown[]) => (rows as { record: { id: string } }[]).map(({ record }) => record.id);

  test('are the places whose value was achieved there', async () => {
    const { rows } = await stats.get(listEventRecords, { eventId: '10', discipline: 'MS', pageSize: '100' });
    expect(idsOf(rows)).toContain('titles.ms.all');
    for (const row of rows) expect(row).toMatchObject({ rank: 1, date: '2025-03-04' });
  });

  test('are empty at an event without matches, and rejected for an unknown one', async () => {
    expect(await stats.get(listEventRecords, { eventId: '11' })).toMatchObject({ rows: [], total: 0 });
    expect((await stats.get(listEventRecords, { eventId: '99' })).reason).toBe('event.notFound');
  });
});
