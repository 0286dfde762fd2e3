import { expect, test } from '@jest/globals';
import { timeOf } from './period-span';

const of = (from: string, until: string) => ({ from, until });

test('periods lie on the time from the first day to the last, days included', () => {
  const short = of('2023-12-31', '2024-01-01');
  const whole = of('2023-12-30', '2024-01-02');
  const { stretchOf, years } = timeOf([short, whole]);
  expect(stretchOf(whole)).toEqual({ start: 0, length: 1 });
  expect(stretchOf(short)).toEqual({ start: 0.25, length: 0.5 });
  expect(years).toEqual([{ year: 2024, at: 0.5 }]);
});

test('one day and nobody have their place too', () => {
  const day = of('2024-05-01', '2024-05-01');
  expect(timeOf([day]).stretchOf(day)).toEqual({ start: 0, length: 1 });
  expect(timeOf([day]).years).toEqual([]);
  expect(timeOf([]).years).toEqual([]);
});
