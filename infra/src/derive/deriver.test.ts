import { expect, jest, test } from '@jest/globals';
import { UnavailableError } from '../errors.js';
import { Deriver } from './deriver.js';
import { DEADLY, POISON, type SumInput } from './testing/sum-input.js';

const unstopped = new AbortController().signal;

/** A deriver for a list of numbers; `next` resolves at the next announcement or failure. */
const openWith = (options: { readonly derivesWhenAsked?: boolean }, ...numbers: number[]) => {
  const model = { numbers, position: numbers.length, isAway: false };
  const copies: Int32Array[] = [];
  const held: boolean[] = [];
  const heard: unknown[] = [];
  let next = Promise.withResolvers<unknown>();
  const hear = (what: unknown): void => {
    heard.push(what);
    next.resolve(what);
    next = Promise.withResolvers();
  };
  const deriver = new Deriver<SumInput, { sum: Float64Array }, number, number, number | null>({
    worker: new URL('./testing/sum-worker.js', import.meta.url),
    waitUntilCaughtUp: async () => {
      if (model.isAway) throw new UnavailableError('event store', new Error('away'));
      return { position: model.numbers.length, time: null };
    },
    take: (isHeld) => {
      held.push(isHeld);
      copies.push(Int32Array.from(model.numbers));
      return { input: { numbers: copies.at(-1)! }, open: ({ sum }) => sum[0]! };
    },
    ...options,
    empty: 0,
    announce: hear,
    log: { debug: () => undefined, warn: ({ err }: { err?: Error }) => hear(err?.message) },
  });
  return { deriver, model, copies, held, heard, next: () => next.promise };
};
const open = (...numbers: number[]) => openWith({}, ...numbers);

test('computes once for a burst of changes, and reports the input position', async () => {
  const { deriver, model, copies, heard, next } = open();
  expect(deriver.current).toEqual({ version: 0, asOf: null, result: 0 });
  const announced = next();
  for (let i = 1; i <= 1_000; i++) {
    model.numbers.push(i);
    deriver.changed();
  }
  expect(deriver.isCurrent).toBe(false);
  expect(await deriver.ready()).toEqual({ version: 1, asOf: { position: 1_000, time: null }, result: 500_500 });
  await announced;
  expect(deriver.isCurrent).toBe(true);
  expect(heard).toEqual([{ position: 1_000, time: null }]);
  // Moved to the worker, not copied again.
  expect(copies.map(({ length }) => length)).toEqual([0]);
});

test('a deriver that starts on request computes nothing before the first request', async () => {
  const { deriver, model, copies, next } = openWith({ derivesWhenAsked: true }, 1, 2);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  try {
    deriver.changed();
    await jest.advanceTimersByTimeAsync(60_000);
  } finally {
    jest.useRealTimers();
  }
  expect(copies).toEqual([]);
  expect(deriver.isBeginning).toBe(false);
  expect(await deriver.ready()).toMatchObject({ version: 1, result: 3 });
  const announced = next();
  model.numbers.push(3);
  deriver.changed();
  await announced;
  expect(deriver.current.result).toBe(6);
});

test('computes again after changes during a computation', async () => {
  const { deriver, model, next } = open(1, 2);
  deriver.changed();
  await next();
  model.numbers.push(3);
  deriver.changed();
  expect(deriver.current.result).toBe(3);
  await next();
  expect(deriver.current).toMatchObject({ version: 2, result: 6 });
});

test('sends only changes if the worker holds the input: not at first, after a failure, or from scratch', async () => {
  const { deriver, model, held, next } = open(1);
  const change = (number: number) => {
    model.numbers.push(number);
    deriver.changed();
    return next();
  };
  await change(2);
  await change(3);
  expect(held).toEqual([false, true]);
  await change(POISON);
  model.numbers.pop();
  await next();
  expect(held).toEqual([false, true, true, false]);
  await deriver.recompute(() => undefined, unstopped);
  await change(4);
  expect(held.slice(4)).toEqual([false, true]);
});

test.each([
  ['the computation throws', POISON, 'poison'],
  ['the worker dies', DEADLY, 'the worker thread ended with code 7'],
])('keeps the previous result when %s, logs it, and computes the next result', async (_, number, message) => {
  const { deriver, model, next } = open(4, 5);
  deriver.changed();
  await next();
  model.numbers.push(number);
  deriver.changed();
  expect(await next()).toBe(message);
  expect(deriver.current).toMatchObject({ version: 1, result: 9 });
  expect(deriver.isCurrent).toBe(false);
  model.numbers.pop();
  // It retries without a new change.
  await next();
  expect(deriver.current).toMatchObject({ version: 2, result: 9 });
  expect(deriver.isCurrent).toBe(true);
});

test('loads an input into the worker before a question if it has none', async () => {
  const { deriver, copies } = open(7, 8);
  expect(await deriver.ask(1)).toBe(8);
  expect(await deriver.ask(2)).toBeNull();
  expect(copies).toHaveLength(1);
});

test.each([0, 0.1, 0.2, 0.9])(
  'stopped at step %f, a recomputation changes nothing and does not disturb the next one',
  async (at) => {
    const { deriver } = open(1, 2);
    await deriver.recompute(() => undefined, unstopped);
    const stopping = new AbortController();
    const stopped = deriver.recompute((share) => share === at && stopping.abort(), stopping.signal);
    const next = deriver.recompute(() => undefined, unstopped);
    await expect(stopped).rejects.toThrow('aborted');
    expect(await next).toMatchObject({ version: 2, result: 3 });
  },
);

test('recomputes on request, reports its steps, and passes a failure to the caller', async () => {
  const { deriver, model } = open(1, 2);
  const steps: string[] = [];
  const derived = await deriver.recompute((share, text) => steps.push(`${share} ${text}`), unstopped);
  expect(derived).toMatchObject({ version: 1, result: 3 });
  expect(steps).toEqual(['0 waiting for the newest events', '0.1 reading', '0.2 computing', '0.9 taking over']);
  model.numbers.push(POISON);
  await expect(deriver.recompute(() => undefined, unstopped)).rejects.toThrow('poison');
  expect(deriver.current.version).toBe(1);
});

test('starts nothing after it is closed', async () => {
  const { deriver, model, heard, next } = open(1);
  deriver.changed();
  await next();
  await deriver.close();
  model.numbers.push(2);
  deriver.changed();
  await deriver.ready();
  expect(deriver.current.result).toBe(1);
  expect(heard).toHaveLength(1);
});

test('releases the input after a long idle time, and loads a new one for the next question', async () => {
  const { deriver, copies } = open(7, 8);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  try {
    expect(await deriver.ask(1)).toBe(8);
    jest.advanceTimersByTime(59 * 60_000);
    expect(await deriver.ask(1)).toBe(8);
    expect(copies).toHaveLength(1);
    jest.advanceTimersByTime(60 * 60_000);
    expect(await deriver.ask(1)).toBe(8);
    expect(copies).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

test('is unavailable if the first computation fails', async () => {
  const { deriver, next } = open(POISON);
  expect(deriver.isBeginning).toBe(false);
  deriver.changed();
  expect(deriver.isBeginning).toBe(true);
  const failed = next();
  await expect(deriver.ready()).rejects.toMatchObject({ reason: 'server.unavailable' });
  expect(await failed).toBe('poison');
  expect(deriver.isBeginning).toBe(false);
});

test('computes the first result even after a long outage of the store', async () => {
  const { deriver, model, next } = open(7, 8);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  try {
    model.isAway = true;
    deriver.changed();
    await jest.advanceTimersByTimeAsync(5 * 60_000);
    model.isAway = false;
    const computed = next();
    await jest.advanceTimersByTimeAsync(16_500);
    await computed;
    expect(deriver.current).toMatchObject({ version: 1, result: 15 });
  } finally {
    jest.useRealTimers();
  }
});

test('rejects questions while too many are pending, and accepts them again later', async () => {
  const { deriver } = open(7, 8);
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => deriver.ask(1)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  expect(asked.at(-1)).toMatchObject({ status: 'rejected', reason: { reason: 'server.unavailable' } });
  expect(await deriver.ask(1)).toBe(8);
});
