import { expect, test } from '@jest/globals';
import { UnavailableError } from '../errors.js';
import { ReplicaStatus } from './replica-status.js';
import { TermQueue } from './term-queue.js';

test('work that was queued before the lead was lost is rejected at its turn, later work is done', async () => {
  const status = new ReplicaStatus();
  status.answer('everything');
  const queue = new TermQueue(status, 'lead of players');
  const first = Promise.withResolvers<string>();
  const done: string[] = [];
  const calls = [queue.run(() => first.promise), queue.run(async () => done.push('stale'))];
  await Promise.resolve();
  status.answer('questions');
  status.answer('everything');
  calls.push(queue.run(async () => done.push('new')));
  first.resolve('under way');
  const [underWay, stale, fresh] = await Promise.allSettled(calls);
  expect(underWay).toMatchObject({ value: 'under way' });
  expect(stale).toMatchObject({ reason: expect.any(UnavailableError) });
  expect(fresh).toMatchObject({ status: 'fulfilled' });
  expect(done).toEqual(['new']);
});

test('work that was queued while another process led is rejected, and so is running work at its next assertion after the lead was lost', async () => {
  const status = new ReplicaStatus();
  const queue = new TermQueue(status, 'lead of players');
  const done: string[] = [];
  await expect(queue.run(async () => done.push('follower'))).rejects.toBeInstanceOf(UnavailableError);
  status.answer('everything');
  const underWay = queue.run(async () => {
    queue.assertLead();
    done.push('leader');
    status.answer('questions');
    status.answer('everything');
    queue.assertLead();
  });
  await expect(underWay).rejects.toBeInstanceOf(UnavailableError);
  expect(done).toEqual(['leader']);
});
