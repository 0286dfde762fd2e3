import { expect, test } from '@jest/globals';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { enteredIn } from './newcomers.js';

const covered = [
  { from: '2020-01-07', until: '2021-03-02' },
  { from: '2022-01-04', until: '2022-06-07' },
  { from: '2022-07-05', until: '2024-01-02' },
];
const entered = (day: string, warmUp = 0) => enteredIn(dayNumber(day), covered, warmUp);

test.each([
  ['on the first list nobody is new', '2020-01-07', undefined],
  ['on any later list those are who were on none before', '2020-01-14', 2020],
  ['after a gap from another year it cannot be told', '2022-01-04', undefined],
  ['but on the list after it', '2022-01-11', 2022],
  ['after a gap within the year it can', '2022-07-05', 2022],
])('%s', (_, day, year) => {
  expect(entered(day)).toBe(year);
});

test('lists that do not yet cover a whole ranking period tell nothing', () => {
  expect(entered('2020-06-02', 364)).toBeUndefined();
  expect(entered('2021-01-12', 364)).toBe(2021);
});
