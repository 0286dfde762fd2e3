import { expect, test } from '@jest/globals';
import { retry } from './retry.js';

const backoff = { firstMs: 2, longestMs: 4 };
const failing = (failures: number) => {
  let calls = 0;
  return async (): Promise<number> => {
    calls += 1;
    if (calls <= failures) throw new Error(`failure ${calls}`);
    return calls;
  };
};

test('an action is repeated until it succeeds, with a pause after each failure', async () => {
  const seen: [string, boolean][] = [];
  const onFailure = (error: unknown, ms: number) => seen.push([(error as Error).message, ms <= 4]);
  expect(await retry(failing(2), { backoff, onFailure })).toBe(3);
  expect(seen).toEqual([
    ['failure 1', true],
    ['failure 2', true],
  ]);
});

test('an error of `onFailure` ends the attempts', async () => {
  const onFailure = (error: unknown) => {
    if ((error as Error).message === 'failure 2') throw error;
  };
  await expect(retry(failing(9), { backoff, onFailure })).rejects.toThrow('failure 2');
});

test('a signal ends a pause', async () => {
  const stopping = new AbortController();
  const onFailure = () => queueMicrotask(() => stopping.abort());
  const retrying = retry(failing(9), {
    backoff: { firstMs: 3_600_000, longestMs: 3_600_000 },
    signal: stopping.signal,
    onFailure,
  });
  await expect(retrying).rejects.toThrow('abort');
});

test('a failure after the signal is not reported, and nothing is tried after it', async () => {
  const stopping = new AbortController();
  let calls = 0;
  const action = async () => {
    calls += 1;
    stopping.abort();
    throw new Error('late');
  };
  const onFailure = () => {
    throw new Error('reported');
  };
  const retrying = () => retry(action, { backoff, signal: stopping.signal, onFailure });
  await expect(retrying()).rejects.toThrow('abort');
  await expect(retrying()).rejects.toThrow('abort');
  expect(calls).toBe(1);
});
