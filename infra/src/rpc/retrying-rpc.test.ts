import { expect, test } from '@jest/globals';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { rpc as question } from '@rallyrank/contracts/shared/rpc';
import { z } from 'zod';
import { UnavailableError } from '../errors.js';
import { createInProcessRpc } from './in-process/in-process-rpc.js';
import { retryingRpc } from './retrying-rpc.js';

const DEADLINE_MS = 200;
const PATIENCE_MS = 150;
const ask = question('players.ask', z.int(), z.int(), DEADLINE_MS);

test('a call without an answer is retried, although its deadline was longer than the patience', async () => {
  const rpc = createInProcessRpc();
  let calls = 0;
  rpc.serve(ask, (n) => (++calls === 1 ? new Promise<number>(() => {}) : Promise.resolve(n + 1)));
  expect(await retryingRpc(rpc, PATIENCE_MS).call(ask, 1)).toBe(2);
  expect(calls).toBe(2);
  await rpc.close();
});

test('a command that failed with a conflict is retried, and decided on the newer state', async () => {
  const rpc = createInProcessRpc();
  let calls = 0;
  rpc.serve(ask, async (n) => {
    if (++calls === 1) throw new DomainError('write.conflict', { currentVersion: 1 });
    return n + 1;
  });
  expect(await retryingRpc(rpc, PATIENCE_MS).call(ask, 1)).toBe(2);
  await rpc.close();
});

test('a rejection is not retried', async () => {
  const rpc = createInProcessRpc();
  let calls = 0;
  rpc.serve(ask, async () => {
    calls += 1;
    throw new DomainError('player.notFound', { id: '7' });
  });
  await expect(retryingRpc(rpc, PATIENCE_MS).call(ask, 1)).rejects.toMatchObject({ reason: 'player.notFound' });
  expect(calls).toBe(1);
  await rpc.close();
});

test('retries end after the patience, with the last error', async () => {
  const rpc = createInProcessRpc();
  await expect(retryingRpc(rpc, PATIENCE_MS).call(ask, 1)).rejects.toThrow(UnavailableError);
  await rpc.close();
});
