import { expect, test } from '@jest/globals';
import { raceLists } from './race-lists.js';
import { listOf } from './testing/lists.js';

const lists = ['2023-12-26', '2024-01-02', '2024-01-30', '2024-02-06', '2025-01-07'].map((date) => listOf(date, []));
const shown = (most: number) => {
  const { step, lists: some } = raceLists(lists, most);
  return [step, ...some.map(({ date }) => date)];
};

test('all lists are shown while there are few enough', () =>
  expect(shown(5)).toEqual(['list', ...lists.map(({ date }) => date)]));
test('otherwise the last list of each month is shown', () =>
  expect(shown(4)).toEqual(['month', '2023-12-26', '2024-01-30', '2024-02-06', '2025-01-07']));
test('otherwise the last list of each year is shown', () =>
  expect(shown(3)).toEqual(['year', '2023-12-26', '2024-02-06', '2025-01-07']));
test('without lists there is nothing to show', () => expect(raceLists([], 3)).toEqual({ step: 'list', lists: [] }));
