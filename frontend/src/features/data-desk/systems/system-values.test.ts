import { expect, test } from '@jest/globals';
import { profileOf, sports } from '@rallyrank/contracts/sport/profiles';
import { pointsSystemOf } from '@rallyrank/contracts/tournaments/points-system';
import { changedPoints, systemOf, valuesOf } from './system-values';

const systems = sports.flatMap((sport) => profileOf(sport).points.map(pointsSystemOf));

test.each(systems)('the form of $scheme has all its points', (system) => {
  expect(systemOf(valuesOf(system), system.scheme)).toEqual(system);
});

test('an emptied field has no points, and a name needs its English form', () => {
  const system = systems[0]!;
  const values = valuesOf(system);
  const [first, ...rest] = values.rows;
  const emptied = { ...first!, points: { ...first!.points, W: null } };
  const entered = systemOf({ ...values, nameZh: '名称', rows: [emptied, ...rest] }, 'X');
  expect(entered).toMatchObject({ scheme: 'X', name: null });
  expect('W' in entered.levels[first!.level]!).toBe(false);
});

test('the difference of two systems names each changed result', () => {
  const system = pointsSystemOf(profileOf('badminton').points.at(-1)!);
  const levels = { ...system.levels, 'super-500': { ...system.levels['super-500'], W: 10_000 } };
  const countsAs = { ...system.countsAs, 'asian-championships': 'super-300' };
  expect(changedPoints(system, { ...system, levels, countsAs })).toMatchObject([
    { row: { kind: 'own', level: 'super-500' }, place: 'W', before: 9_200, after: 10_000 },
    { row: { kind: 'borrowed', level: 'asian-championships' }, before: 'super-1000', after: 'super-300' },
  ]);
  expect(changedPoints(null, system).length).toBeGreaterThan(100);
});
