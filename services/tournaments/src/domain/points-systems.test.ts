import { describe, expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { type PointsSystem, pointsSystemOf } from '@rallyrank/contracts/tournaments/points-system';
import { systemsOf } from '@rallyrank/shared/domain/points-systems';
import { decideSystem } from './points-systems.js';

const profile = profileOf('tennis');
const systemOf = (scheme: string): PointsSystem =>
  pointsSystemOf(profile.points.find((table) => table.scheme === scheme)!);
/** Decided when the profile had one system from 2009 to 2023. */
const old = { ...systemOf('ATP2009'), to: '2023-12-31' };
const decided = new Map([[old.scheme, old]]);

describe('a system that was decided before the profile divided its period', () => {
  test('does not prevent decisions about other systems', () => {
    const newest = { ...systemOf('ATP2024'), name: { en: 'Newest', zh: null } };
    expect(decideSystem(profile, newest)(decided)).toEqual([{ type: 'PointsSystemDecided', data: newest }]);
  });

  test('overlaps once it is changed', () =>
    expect(() => decideSystem(profile, { ...old, name: { en: 'Old', zh: null } })(decided)).toThrow('overlap'));
});

test('of two systems that begin on one day, the decided one comes first', () => {
  const own = { ...systemOf('ATP2000'), scheme: 'own' };
  expect(
    systemsOf(profile, new Map([['own', own]]))
      .map(({ scheme }) => scheme)
      .slice(0, 2),
  ).toEqual(['own', 'ATP2000']);
});
