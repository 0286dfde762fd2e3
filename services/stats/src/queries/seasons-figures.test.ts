import { expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { PointsSystems } from '@rallyrank/shared/read-models/points-systems';
import { seasonFigures } from './seasons-figures.js';

const tally = { won: 92, lost: 5, walkoversWon: 0, walkoversLost: 0 };
const line = (season: number, points: number) => ({
  subject: 1,
  season,
  tally,
  events: 17,
  finals: 16,
  titles: 12,
  points,
});

test('points of a season before the first points system are unknown, not 0', () => {
  const systems = new PointsSystems().all(profileOf('tennis'));
  expect(seasonFigures(line(1999, 0), systems)).toMatchObject({ season: 1999, points: null, titles: 12 });
  expect(seasonFigures(line(2009, 0), systems).points).toBe(0);
  expect(seasonFigures(line(2015, 16_145), systems).points).toBe(16_145);
});

test('points of a season with a points system of a user are known', () => {
  const systems = new PointsSystems();
  const [first] = systems.all(profileOf('tennis'));
  const data = { ...first!, scheme: 'earlier', from: '2000-01-01', to: '2008-12-31' };
  systems.apply({ type: 'PointsSystemDecided', data });
  expect(seasonFigures(line(2006, 40), systems.all(profileOf('tennis'))).points).toBe(40);
});
