import { expect, test } from '@jest/globals';
import { birthdayAt, sumOfSeasons } from './at-age';

test.each([
  ['1986-06-03', 25, '2011-06-03'],
  ['2004-02-29', 20, '2024-02-29'],
  ['2004-02-29', 21, '2025-03-01'],
])('who was born on %s is %i on %s', (born, age, day) => expect(birthdayAt(born, age)).toBe(day));

test('figures are added over seasons and disciplines', () => {
  const season = (won: number, lost: number, titles: number) => ({
    ...{ season: 2024, points: null, share: null, events: 2, finals: titles + 1, titles },
    tally: { won, lost, walkoversWon: 1, walkoversLost: 0 },
  });
  const of = (discipline: 'MS' | 'MD', ...seasons: ReturnType<typeof season>[]) => ({
    ...{ discipline, seasons, bestWins: [] },
  });
  expect(sumOfSeasons([of('MS', season(8, 2, 1), season(3, 1, 0)), of('MD', season(1, 5, 0))])).toEqual({
    ...{ titles: 1, finals: 4, events: 6, won: 12, share: 12 / 20 },
  });
  expect(sumOfSeasons([])).toMatchObject({ won: 0, share: null });
});
