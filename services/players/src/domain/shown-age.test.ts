import { expect, test } from '@jest/globals';
import { playedLastYear, shownAge } from './shown-age.js';

const today = '2025-07-01';
const born = { birthDate: '1990-06-15' };
const current = { lastDate: '2025-06-20', siteLastDate: '2025-06-29' };

test.each([
  ['on a day of current results it is that of today', born, current, { years: 35, days: 16 }],
  [
    'where the results end earlier, it is that of their last day',
    born,
    { lastDate: '2024-05-01', siteLastDate: '2024-06-16' },
    { years: 34, days: 1 },
  ],
  ['ten years after the last match a death could be unknown', born, { ...current, lastDate: '2015-01-01' }, null],
  [
    'a known death ends it',
    { ...born, deathDate: '2020-06-15' },
    { ...current, lastDate: '2012-01-01' },
    { years: 30, days: 0 },
  ],
  ['a person without matches has one', born, { ...current, lastDate: null }, { years: 35, days: 16 }],
  ['an old person without matches has none', { birthDate: '1965-06-15' }, { ...current, lastDate: null }, null],
  ['a site without results shows that of today', born, { lastDate: null, siteLastDate: null }, { years: 35, days: 16 }],
  ['without a birth date it is unknown', {}, current, null],
])('age: %s', (_, person, played, expected) => expect(shownAge(person, today, played)).toEqual(expected));

test('a player is active until a year before the last match of the site', () => {
  expect(playedLastYear({ lastDate: '2024-06-29', siteLastDate: '2025-06-29' })).toBe(true);
  expect(playedLastYear({ lastDate: '2024-06-28', siteLastDate: '2025-06-29' })).toBe(false);
  expect(playedLastYear({ lastDate: null, siteLastDate: '2025-06-29' })).toBe(false);
});
