import { expect, test } from '@jest/globals';
import { alwaysLeading } from './always-leading.js';

test('leads from the start, notifies once, and stops leading when it closes', async () => {
  const leadership = alwaysLeading();
  const told: number[] = [];
  leadership.onChange((term) => told.push(term));
  leadership.onChange((term) => told.push(term * 100))();
  expect([leadership.term, told]).toEqual([1, []]);
  await new Promise(setImmediate);
  expect(told).toEqual([1]);
  await leadership.close();
  await leadership.close();
  expect([leadership.term, told]).toEqual([0, [1, 0]]);
});
