import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getMatchDetail, getMatchForecast } from '@rallyrank/contracts/stats/match';
import { StatsService } from '../testing/stats-service.js';

const stats = new StatsService();
const list = (date: string, ...competitorIds: string[]) =>
  stats.publish({
    discipline: 'MS',
    date,
    competitorIds,
    ranks: competitorIds.map((_, i) => i + 1),
    points: competitorIds.map((_, i) => 900 - i),
    tournaments: competitorIds.map(() => 10),
  });

beforeAll(async () => {
  await stats.start();
  for (const id of ['1', '2', '3', '4']) await stats.register(id, { birthDate: `200${id}-03-04` });
  await list('2025-03-03', '1', '2', '3');
  await stats.hold('10', { startDate: '2025-03-04', seriesId: '5', endDate: '2025-03-06' }, [
    { sides: ['1', '2'], round: 'SF', games: '19-21 21-18 21-19', date: '2025-03-04' },
    { sides: ['3', '4'], round: 'SF', date: '2025-03-04' },
    { sides: ['3', '1'], round: 'F', games: '21-18 21-12', date: '2025-03-06' },
  ]);
  await list('2025-03-10', '3', '1', '2');
  await stats.hold('11', { startDate: '2026-03-03', seriesId: '5' }, [
    { sides: ['1', '3'], round: 'SF', winner: 2, games: '', outcome: 'walkover' },
    { sides: ['3', '2'], round: 'F' },
  ]);
  await stats.hold('12', { startDate: '2026-04-07' }, [{ sides: ['1', '3'], round: 'R16', winner: 2 }]);
  await stats.caughtUp();
});
afterAll(() => stats.stop());

describe('a match', () => {
  const of = async (id: string) => (await stats.get(getMatchDetail, { id })).data;

  test('has the ranks, ages and ratings of its day', async () => {
    const match = (await of('10-3')) as {
      sides: { rating: { before: number; after: number } }[];
    };
    expect(match).toMatchObject({
      event: { id: '10' },
      match: { id: '3', eventId: '10', round: 'F' },
      sides: [
        { rank: 3, ages: [{ years: 22, days: 2 }], previous: { id: '2' }, next: null },
        { rank: 1, ages: [{ years: 24, days: 2 }], previous: { id: '1' }, next: null },
      ],
    });
    for (const [side, sign] of [1, -1].entries()) {
      const { before, after } = match.sides[side]!.rating;
      expect(Math.sign(after - before)).toBe(sign);
    }
  });

  test('shows the earlier meetings only, from the point of view of side 1', async () => {
    expect(await of('10-3')).toMatchObject({ before: { tally: { won: 0, lost: 0 }, matches: [] } });
    expect(await of('12-1')).toMatchObject({
      before: {
        tally: { won: 0, lost: 1, walkoversWon: 0, walkoversLost: 1 },
        matches: [{ event: { id: '11' } }, { event: { id: '10' }, match: { sides: [{ id: '1' }, { id: '3' }] } }],
      },
    });
  });

  test('decides a title, the number of which counts, and the first place of the next list', async () => {
    expect(await of('10-1')).toMatchObject({ title: null, numberOne: null });
    expect(await of('10-3')).toMatchObject({
      title: { career: 1, series: 1 },
      numberOne: { competitor: { id: '3' }, day: '2025-03-10' },
    });
    expect(await of('11-2')).toMatchObject({ title: { career: 2, series: 2 }, numberOne: null });
  });

  test('lists the records that it set', async () => {
    const { records } = (await of('11-2')) as { records: { rank: number; record: { id: string } }[] };
    expect(records.map(({ record }) => record.id)).toContain('titles.ms.all');
    for (const { rank } of records) expect(rank).toBe(1);
  });

  test('has a forecast if it was played', async () => {
    const forecastOf = async (id: string) => (await stats.get(getMatchForecast, { id })).data as { chance: number };
    const { chance } = await forecastOf('10-3');
    expect(chance).toBeGreaterThan(0);
    expect(chance).toBeLessThan(1);
    expect(await forecastOf('11-1')).toEqual({ chance: null });
    expect(await of('11-1')).toMatchObject({ sides: [{ rating: null }, { rating: null }] });
  });

  test('is rejected if it, or its event, is unknown, or if the id is malformed', async () => {
    const reasonOf = async (id: string) => (await stats.get(getMatchDetail, { id })).reason;
    expect(await reasonOf('10-99')).toBe('event.noMatch');
    expect(await reasonOf('99-1')).toBe('event.notFound');
    expect(await reasonOf('10')).toBe('request.invalid');
  });
});
