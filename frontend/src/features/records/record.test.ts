import { expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { countsMajors } from './record';

const profile = profileOf('badminton');
const record = (category: 'event' | 'match' | 'ranking' | 'elo', key: string) => ({
  category,
  domain: { key, name: null },
});

test.each(['all', 'majors', 'level-olympics', 'level-world-championships'])('titles on %s count majors', (key) => {
  expect(countsMajors(record('event', key), profile)).toBe(true);
});

test('titles of another level, matches and lists do not', () => {
  expect(countsMajors(record('event', 'level-super-1000'), profile)).toBe(false);
  expect(countsMajors(record('match', 'all'), profile)).toBe(false);
  expect(countsMajors(record('ranking', 'top-1'), profile)).toBe(false);
  expect(countsMajors(record('elo', 'top-1'), profile)).toBe(false);
});
