import { expect, test } from '@jest/globals';
import { until, untilSucceeds } from './until.js';

test('polls until a condition holds, and returns its value', async () => {
  let looks = 0;
  const look = () => {
    looks += 1;
    return looks === 3 ? { looks } : undefined;
  };
  expect(await until('the third look', look)).toEqual({ looks: 3 });
  expect(await until('nothing to wait for', async () => true)).toBe(true);
  expect(await until('zero is something', () => 0)).toBe(0);
});

test('the error names the condition that does not hold in time', async () => {
  await expect(until('the moon is blue', () => false, { withinMs: 10 })).rejects.toThrow(
    'condition not met within 0.01 s: the moon is blue',
  );
});

test('work that fails is retried until it succeeds, even without a value', async () => {
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

test('a condition that rejects ends the polling', async () => {
  await expect(until('an answer', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
