import { expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
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

test('points of a season before the first points table are unknown, not 0', () => {
  const tennis = profileOf('tennis');
  expect(seasonFigures(line(2006, 0), tennis)).toMatchObject({ season: 2006, points: null, titles: 12 });
  expect(seasonFigures(line(2009, 0), tennis).points).toBe(0);
  expect(seasonFigures(line(2015, 16_145), tennis).points).toBe(16_145);
});
