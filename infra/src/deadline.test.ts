import { expect, test } from '@jest/globals';
import { atMost, NoAnswer, withDeadline, within } from './deadline.js';
import { UnavailableError } from './errors.js';

const never = new Promise<never>(() => {});

test('work that ends in time keeps its outcome', async () => {
  await expect(within(60_000, Promise.resolve('done'))).resolves.toBe('done');
  const own = new Error('own');
  await expect(withDeadline(Promise.reject(own), 'part', 60_000)).rejects.toBe(own);
});

test('work that exceeds the deadline is abandoned, and its late failure is dropped', async () => {
  const work = Promise.withResolvers<never>();
  await expect(within(1, work.promise)).rejects.toThrow(new NoAnswer('no answer within 1 ms'));
  work.reject(new Error('late'));
  await expect(withDeadline(never, 'part', 1)).rejects.toBeInstanceOf(UnavailableError);
});

test('a wait for work ends with its success, its failure or the time', async () => {
  await expect(atMost(60_000, Promise.resolve('done'))).resolves.toBeUndefined();
  await expect(atMost(60_000, Promise.reject(new Error('own')))).resolves.toBeUndefined();
  await expect(atMost(1, never)).resolves.toBeUndefined();
});

test('an aborted signal rejects at once, before and during the work', async () => {
  await expect(within(60_000, never, AbortSignal.abort('closed'))).rejects.toThrow('closed');
  const stopping = new AbortController();
  const given = withDeadline(never, 'part', 60_000, stopping.signal);
  stopping.abort('stopped');
  await expect(given).rejects.toMatchObject({ part: 'part', cause: { message: 'stopped' } });
});
