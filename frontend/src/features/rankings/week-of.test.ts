import { expect, test } from '@jest/globals';
import { weekOf } from './week-of';

test.each([
  ['2025-07-01', 27],
  ['2024-12-30', 1],
  ['2021-01-03', 53],
  ['2021-01-04', 1],
  ['1969-12-29', 1],
  ['1968-12-31', 1],
  ['2026-11-17', 47],
])('%s is in week %i', (day, week) => expect(weekOf(day)).toBe(week));
