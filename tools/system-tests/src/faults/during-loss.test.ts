import { expect, test } from '@jest/globals';
import { duringLoss } from './during-loss.js';

test.each([
  ['that succeeds', async () => {}, undefined],
  ['that fails', () => Promise.reject(new Error('no writes')), 'no writes'],
] as const)('brings back what was lost after work %s', async (_, work, failure) => {
  const steps: string[] = [];
  const lose = async () => {
    steps.push('lost');
    return async () => void steps.push('back');
  };
  const ended = await duringLoss(lose, async () => {
    steps.push('work');
    await work();
  }).catch((error: Error) => error.message);
  expect(ended).toBe(failure);
  expect(steps).toEqual(['lost', 'work', 'back']);
});
