import { expect, test } from '@jest/globals';
import { SerialQueue } from './serial-queue.js';

test('work runs one at a time in order of arrival, and a failure does not stop the queue', async () => {
  const queue = new SerialQueue();
  const seen: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = queue.run(async () => {
    seen.push('first begins');
    await gate.promise;
    seen.push('first ends');
    throw new Error('no luck');
  });
  const second = queue.run(async () => {
    seen.push('second');
    return 2;
  });
  const outcome = expect(first).rejects.toThrow('no luck');
  gate.resolve();
  await outcome;
  expect(await second).toBe(2);
  expect(seen).toEqual(['first begins', 'first ends', 'second']);
});

test('it is drained when all work queued before is done, including failed work', async () => {
  const queue = new SerialQueue();
  const seen: number[] = [];
  const failed = expect(queue.run(() => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck');
  void queue.run(async () => seen.push(1));
  await queue.drained();
  expect(seen).toEqual([1]);
  await failed;
});
