import { expect, test } from '@jest/globals';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { enteredIn } from './newcomers.js';

const covered = [
  { from: '2020-01-07', until: '2021-03-02' },
  { from: '2022-01-04', until: '2022-06-07' },
  { from: '2022-07-05', until: '2024-01-02' },
];
const entered = (day: string) => enteredIn(dayNumber(day), covered);

test.each([
  ['nobody is new on the first list', '2020-01-07', undefined],
  ['those on no earlier list are new on a later list', '2020-01-14', 2020],
  ['the year is unknown after a gap that began in another year', '2022-01-04', undefined],
  ['the year is known on the list after that', '2022-01-11', 2022],
  ['the year is known after a gap within the year', '2022-07-05', 2022],
])('%s', (_, day, year) => {
  expect(entered(day)).toBe(year);
});
