import { expect, test } from '@jest/globals';
import { until, untilSucceeds } from './until.js';

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

test('work that fails is tried again until it succeeds, also with nothing', async () => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries < 3) throw new Error('refused');
  };
  expect(await untilSucceeds('the third try', work)).toBeUndefined();
  expect(tries).toBe(3);
  const fails = () => Promise.reject(new Error('refused'));
  await expect(untilSucceeds('a success', fails, { withinMs: 10 })).rejects.toThrow('a success');
});

test('a look that fails ends it', async () => {
  await expect(until('an answer', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
