import { hash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { solveWork } from './captcha-work';

test('finds a nonce whose hash begins with the required number of zero bits', async () => {
  const code = await solveWork('a-uuid', 10, new AbortController().signal);
  const nonce = /^work:(\d{1,20})$/.exec(code)?.[1];
  expect(hash('sha256', `a-uuid:${nonce}`, 'buffer').readUInt16BE(0) >>> 6).toBe(0);
});

test('stops when the answer is no longer needed', async () => {
  await expect(solveWork('a-uuid', 32, AbortSignal.abort())).rejects.toThrow('abort');
});
