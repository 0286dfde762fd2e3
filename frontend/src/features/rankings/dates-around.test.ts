import { expect, test } from '@jest/globals';
import { datesAround } from './dates-around';

const dates = ['2025-07-15', '2025-07-08', '2025-07-01'];

test('without a day the newest list is in force', () => {
  expect(datesAround(dates, undefined)).toEqual({ inForce: '2025-07-15', older: '2025-07-08' });
});
test('between two lists the older one is in force', () => {
  expect(datesAround(dates, '2025-07-10')).toEqual({ inForce: '2025-07-08', older: '2025-07-01', newer: '2025-07-15' });
});
test('before the first list none is', () => {
  expect(datesAround(dates, '2025-06-30')).toEqual({});
  expect(datesAround([], undefined)).toEqual({});
});
