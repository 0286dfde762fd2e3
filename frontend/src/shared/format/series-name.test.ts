import { expect, test } from '@jest/globals';
import { seriesName } from './series-name';

test.each([
  ['World Titles 2026', 'World Titles'],
  ['2026年世界冠军赛', '世界冠军赛'],
  ['Tokyo 2020 Olympic Games', 'Tokyo Olympic Games'],
  ['Wimbledon', 'Wimbledon'],
  ['1000 Guineas Open', '1000 Guineas Open'],
  ['2024', '2024'],
])('the series of %s is %s', (edition, series) => {
  expect(seriesName(edition)).toBe(series);
});
