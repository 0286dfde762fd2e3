import { expect, test } from '@jest/globals';
import { fitting } from './fitting';

const widths = [60, 100, 100, 80];

test('all items are in the row if they fit exactly, without room for another one', () => {
  expect(fitting(widths, 2, 346, 80)).toBe(4);
  expect(fitting([], 2, 0, 80)).toBe(0);
});

test('otherwise as many items as fit beside the item that holds the rest', () => {
  expect(fitting(widths, 2, 345, 80)).toBe(2);
  expect(fitting(widths, 2, 346, 76)).toBe(4);
  expect(fitting(widths, 2, 244, 80)).toBe(2);
  expect(fitting(widths, 2, 243, 80)).toBe(1);
  expect(fitting(widths, 2, 100, 80)).toBe(0);
});
