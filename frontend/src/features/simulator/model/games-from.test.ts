import { expect, test } from '@jest/globals';
import { gamesFrom } from './games-from';

const format = { gamesToWin: 2, target: 21, lead: 2, cap: 30 };

test.each([
  ['21-15 21-10', 1],
  [' 18:21, 21-19; 30-29 ', 1],
  ['21-15 19-21 20-22', 2],
] as const)('%s is a match that side %i wins', (text, winner) => {
  expect(gamesFrom(text, format)).toMatchObject({ winner });
});

test.each(['', '21-15', '21-15 15-21', '21-20 21-10', '31-29 21-2', '21-1 21-2 21-3', '21-1 x', '22-19 21-1'])(
  '%s is rejected',
  (text) => expect(gamesFrom(text, format)).toBeUndefined(),
);
