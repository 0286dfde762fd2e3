import { expect, test } from '@jest/globals';
import { until } from './until.js';

test('looks until something is so, and gives it', async () => {
  let looks = 0;
  const look = () => {
    looks += 1;
    return looks === 3 ? { looks } : undefined;
  };
  expect(await until('the third look', look)).toEqual({ looks: 3 });
  expect(await until('nothing to wait for', async () => true)).toBe(true);
  expect(await until('zero is something', () => 0)).toBe(0);
});

test('what does not come about in time is named', async () => {
  await expect(until('the moon is blue', () => false, { withinMs: 10 })).rejects.toThrow(
    'condition not met within 0.01 s: the moon is blue',
  );
});

test('a look that fails ends it', async () => {
  await expect(until('an answer', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
