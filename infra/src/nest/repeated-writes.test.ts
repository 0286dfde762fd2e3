import { beforeEach, expect, test } from '@jest/globals';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { createMemoryCache } from '../cache/memory/memory-cache.js';
import type { Cache } from '../cache/port.js';
import { UnavailableError } from '../errors.js';
import { userWith } from '../testing/as-user.js';
import { until } from '../testing/until.js';
import { KeptAnswers } from './kept-answers.js';
import { RepeatedWrites } from './repeated-writes.js';

const LONG_MS = 600_000;
const caller = { kind: 'user', user: userWith('Ann', []) } as const;
const sent = (fingerprint: string, claimMs = LONG_MS) => ({
  route: { holdsSecret: false },
  caller,
  input: { query: {}, params: {}, body: undefined, files: {}, write: { commandId: 'one', fingerprint } },
  claimMs,
});

let cache: Cache;
let replicas: [RepeatedWrites, RepeatedWrites];
let asked: number;
let runs: string[];
beforeEach(() => {
  const now = () => new Date();
  const memory = createMemoryCache({ now });
  asked = 0;
  runs = [];
  cache = Object.assign(Object.create(memory) as Cache, {
    setIfAbsent: (...given: Parameters<Cache['setIfAbsent']>) => {
      asked += 1;
      return memory.setIfAbsent(...given);
    },
  });
  const open = () => new RepeatedWrites(new KeptAnswers(cache, now), cache);
  replicas = [open(), open()];
});

const work = (name: string, until?: Promise<unknown>) => async () => {
  runs.push(name);
  await until;
  return { result: name };
};

/** Starts a write in the first replica, and its repetition, which waits in the second replica. */
const both = async (go: Promise<unknown>, fingerprint = 'same') => {
  const first = replicas[0].once(sent('same'), work('first', go));
  await until('it has begun', () => runs.length > 0);
  const before = asked;
  const second = replicas[1].once(sent(fingerprint), work('second'));
  second.catch(() => undefined);
  await until('the other one waits', () => asked > before + 1);
  return [first, second] as const;
};

test('a write that is sent to two replicas at once is executed by one, and both get its answer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const [first, second] = await both(promise);
  resolve();
  expect([await first, await second]).toEqual([{ result: 'first' }, { result: 'first' }]);
  expect(runs).toEqual(['first']);
});

test('another request with the key of a write in another replica is rejected', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const [first, second] = await both(promise, 'another');
  resolve();
  await first;
  await expect(second).rejects.toEqual(new DomainError('write.keyReused'));
  expect(runs).toEqual(['first']);
});

test('a write that fails is executed by the replica that waits', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const [first, second] = await both(promise);
  reject(new DomainError('http.notFound'));
  await expect(first).rejects.toEqual(new DomainError('http.notFound'));
  expect(await second).toEqual({ result: 'second' });
});

test('the write of a replica that died is executed by another one when its claim has expired', async () => {
  void replicas[0].once(sent('same', 50), work('dead', new Promise(() => undefined)));
  await until('it has begun', () => runs.length > 0);
  expect(await replicas[1].once(sent('same', 50), work('second'))).toEqual({ result: 'second' });
});

test('a replica whose claim has expired does not remove the claim of the next one', async () => {
  const [slow, next] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = replicas[0].once(sent('same', 50), work('first', slow.promise));
  await until('it has begun', () => runs.length === 1);
  const second = replicas[1].once(sent('same'), work('second', next.promise));
  await until('the next one has begun', () => runs.length === 2);
  slow.resolve();
  await first;
  expect(await cache.setIfAbsent('written:one:claim', 1, LONG_MS)).toBe(false);
  next.resolve();
  await second;
});

test('without the cache every replica executes the writes that it receives', async () => {
  const down = () => Promise.reject(new UnavailableError('cache'));
  Object.assign(cache, { setIfAbsent: down, get: down, set: down, remove: down });
  expect(await replicas[0].once(sent('same'), work('first'))).toEqual({ result: 'first' });
  expect(await replicas[1].once(sent('same'), work('second'))).toEqual({ result: 'second' });
});

test('a write that only the leader executes is not claimed', async () => {
  const { claimMs: _, ...byLeader } = sent('same');
  expect(await replicas[0].once(byLeader, work('first'))).toEqual({ result: 'first' });
  expect(asked).toBe(0);
});
