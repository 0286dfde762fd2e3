import { expect, test } from '@jest/globals';
import { placesText } from './places-text.js';

test('places are grouped by file, and neighbouring lines form a range', () => {
  const places = [
    { file: 'a.csv', line: 9 },
    { file: 'b.csv', line: 2 },
    { file: 'a.csv', line: 3 },
    { file: 'a.csv', line: 8 },
    { file: 'a.csv', line: 7 },
    { file: 'a.csv', line: 7 },
  ];
  expect(placesText(places)).toBe('a.csv:3, 7-9; b.csv:2');
});
