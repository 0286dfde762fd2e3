import { describe, expect, it } from '@jest/globals';
import { ageOn, dayAt } from './days.js';

describe('ageOn', () => {
  it.each([
    ['2002-02-05', '2025-02-04', { years: 22, days: 365 }],
    ['2002-02-05', '2025-02-05', { years: 23, days: 0 }],
    ['2002-02-05', '2025-03-01', { years: 23, days: 24 }],
    ['2000-02-29', '2025-02-28', { years: 24, days: 365 }],
    ['2000-02-29', '2025-03-01', { years: 25, days: 0 }],
    ['2000-02-29', '2024-02-29', { years: 24, days: 0 }],
    ['2000-12-31', '2000-12-31', { years: 0, days: 0 }],
    ['2000-12-31', '2000-12-30', undefined],
  ])('born %s, on %s', (birthDate, day, age) => {
    expect(ageOn(birthDate, day)).toEqual(age);
  });
});

describe('dayAt', () => {
  it('is the day in UTC', () => {
    expect(dayAt(new Date('2025-06-30T23:59:59.999-02:00'))).toBe('2025-07-01');
  });
});
