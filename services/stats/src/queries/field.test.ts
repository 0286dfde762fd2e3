import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { knockoutChances } from '@rallyrank/contracts/sport/draws/knockout';
import { getDrawChances } from '@rallyrank/contracts/stats/draws';
import { CHANCE_UNIT, getFieldChances } from '@rallyrank/contracts/stats/field';
import { editionStream } from '@rallyrank/contracts/tournaments/events';
import { type Played, pairId, StatsService } from '../testing/stats-service.js';

const stats = new StatsService();
const DAY = '2024-05-07';
const ids = ['1', '2', '3', '4'];

interface Field {
  readonly bestOf: number;
  readonly sides: readonly { readonly key: string; readonly id: string | null }[];
  readonly chances: readonly (readonly number[])[];
}

beforeAll(async () => {
  await stats.start();
  for (const id of [...ids, '5']) await stats.register(id);
  await stats.form('1', '2');
  await stats.form('3', '4');
  // Lower numbers have more earlier wins; 5 has never played.
  const meetings = ids.flatMap((one, i) => ids.slice(i + 1).map((two): Played => ({ sides: [one, two] })));
  await stats.hold('1', { startDate: '2024-01-09' }, [...meetings, ...meetings.slice(0, 3)]);
  await stats.hold('2', { startDate: '2024-02-06' }, [{ sides: ['1+2', '3+4'], discipline: 'MD', round: 'F' }]);
  await stats.hold('3', { startDate: DAY, surface: 'clay' }, [
    { sides: ['1', '4'], round: 'SF', slot: 0 },
    { sides: ['2', '3'], round: 'SF', slot: 1 },
    { sides: ['1', '2'], round: 'F', slot: 0, date: '2024-05-08' },
  ]);
  const draw = { discipline: 'MS', stage: 'main', name: 'MS', size: 4, byes: [] };
  await stats.append('tournaments', editionStream('3'), [
    { type: 'DrawPublished', data: { editionId: '3', drawId: '1', ...draw } },
  ]);
  await stats.caughtUp();
});
afterAll(() => stats.stop());

const field = async (sides: string, more: object = {}): Promise<Field> => {
  const { data } = await stats.get(getFieldChances, { sides, discipline: 'MS', date: DAY, ...more });
  return data as Field;
};

describe('a field', () => {
  test('has the chances of each side against each later one', async () => {
    const { chances, bestOf } = await field('1,2,3,4');
    expect(bestOf).toBe(3);
    expect(chances.map((row) => row.length)).toEqual([3, 2, 1, 0]);
    expect(Math.min(...chances.flat())).toBeGreaterThan(CHANCE_UNIT / 2);
    const turned = await field('2,1');
    expect(turned.chances[0]![0]).toBe(CHANCE_UNIT - chances[0]![0]!);
  });

  test('in a draw has the probabilities behind the chances of that draw', async () => {
    const { chances } = await field('1,2,3,4', { eventId: '3', drawId: '1' });
    const p = (one: number, two: number): number =>
      one < two ? chances[one]![two - one - 1]! / CHANCE_UNIT : 1 - p(two, one);
    const { reach } = knockoutChances({ lines: [0, 3, 1, 2] }, p);
    const { data } = await stats.get(getDrawChances, { eventId: '3', drawId: '1' });
    const { sides } = data as { sides: { chances: number[] }[] };
    expect(sides).toHaveLength(4);
    for (const [line, side] of sides.entries()) {
      for (const [round, chance] of side.chances.entries()) expect(reach[round]![line]!).toBeCloseTo(chance, 3);
    }
  });

  test('accepts existing pairs, new pairs, and players who have never played, and does not keep them', async () => {
    const doubles = { discipline: 'MD' };
    const known = await field('1-2,3-4', doubles);
    expect(known.sides.map(({ id }) => id)).toEqual([pairId(['1', '2']), pairId(['3', '4'])]);
    const mixed = await field('1-3,2-4,1-5', doubles);
    expect(mixed.sides.map(({ id }) => id)).toEqual([null, null, null]);
    const other = await field('1-4,2-3,3-5', doubles);
    expect(other.chances.flat().every((chance) => chance > 0 && chance < CHANCE_UNIT)).toBe(true);
    expect(await field('1-3,2-4,1-5', doubles)).toEqual(mixed);
    expect(await field('1-2,3-4', doubles)).toEqual(known);
  });

  test('of invalid sides is rejected', async () => {
    const refusal = (query: object) =>
      stats.get(getFieldChances, { sides: '1,2', discipline: 'MS', date: DAY, ...query });
    expect(await refusal({ sides: '1,1' })).toMatchObject({ code: 430, field: 'sides' });
    expect(await refusal({ sides: '1,2-3' })).toMatchObject({ code: 430, field: 'sides' });
    expect(await refusal({ sides: '2-1,3-4', discipline: 'MD' })).toMatchObject({ code: 430, field: 'sides' });
    expect(await refusal({ sides: Array.from({ length: 129 }, (_, i) => i + 1).join() })).toMatchObject({ code: 430 });
    expect(await refusal({ sides: '1,77' })).toMatchObject({ code: 404, reason: 'player.notFound' });
    expect(await refusal({ eventId: '3' })).toMatchObject({ code: 430, field: 'drawId' });
    expect(await refusal({ eventId: '3', drawId: '9' })).toMatchObject({ code: 404, reason: 'draw.notFound' });
    expect(await refusal({ eventId: '3', drawId: '1', discipline: 'WS' })).toMatchObject({ code: 430 });
  });
});
