import { expect, test } from '@jest/globals';
import { readScore } from './read-score';

test.each<[string, number[][] | undefined]>([
  [
    '21-18 19-21, 21:15',
    [
      [21, 18],
      [19, 21],
      [21, 15],
    ],
  ],
  [
    '7-6(4) 6–3',
    [
      [7, 6, 4],
      [6, 3],
    ],
  ],
  [' ', []],
  ['21-18 x', undefined],
  ['121-18', undefined],
  ['21', undefined],
])('the score %j is read as %j', (text, games) => expect(readScore(text)).toEqual(games));
