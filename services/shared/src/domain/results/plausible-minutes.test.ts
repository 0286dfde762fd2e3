import { expect, test } from '@jest/globals';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { minutesRemark } from './plausible-minutes.js';

const scored = (score: string): [number, number][] =>
  score === '' ? [] : score.split(' ').map((game) => game.split('-').map(Number) as [number, number]);
const isOmitted = (sport: SportKey, durationMin: number, score: string, more: object = {}): boolean => {
  const played = { discipline: 'MS', outcome: 'completed', games: scored(score), durationMin, ...more } as const;
  return minutesRemark(profileOf(sport), { startDate: '2010-06-21' }, played) !== undefined;
};

test.each<[SportKey, number, string, object?]>([
  ['tennis', 665, '6-4 3-6 6-7 7-6 70-68'], // Isner and Mahut, Wimbledon 2010
  ['tennis', 28, '6-0 6-1'], // Nieminen and Tomic, Miami 2014
  ['tennis', 396, '7-6 6-7 6-7 6-4 26-24'], // Anderson and Isner, Wimbledon 2018
  ['tennis', 9, '1-0', { outcome: 'retired' }],
  ['tennis', 391, '6-4 7-6', { discipline: 'WS' }], // Nelson and Hepner, Richmond 1984
  ['badminton', 16, '21-9 21-9'],
  ['badminton', 93, '21-19 23-21'],
  ['badminton', 161, ''],
])('%s: %d minutes for %s are kept', (...[sport, minutes, score, more]) =>
  expect(isOmitted(sport, minutes, score, more)).toBe(false),
);

test.each<[SportKey, number, string, object?]>([
  ['tennis', 25, '6-3 5-7 5-7 6-1 6-4'], // Ullyett and O'Brien, US Open 1993
  ['tennis', 987, '6-4 3-6 6-2'], // Chung and Klizan, Munich 2017
  ['tennis', 1146, '7-6 6-3'], // Muller and Chardy, Sydney 2016
  ['tennis', 1, '6-4 6-4 3-0', { outcome: 'retired' }],
  ['tennis', 721, ''],
  ['badminton', 5, '21-9 21-9'],
  ['badminton', 180, '21-19 23-21'],
])('%s: %d minutes for %s are omitted', (...[sport, minutes, score, more]) =>
  expect(isOmitted(sport, minutes, score, more)).toBe(true),
);

test('service scoring of the years before 2006 is not checked against the points of rally scoring', () => {
  const played = { discipline: 'MS', outcome: 'completed', games: scored('15-13 15-12'), durationMin: 90 } as const;
  expect(minutesRemark(profileOf('badminton'), { startDate: '2004-08-16' }, played)).toBeUndefined();
});
