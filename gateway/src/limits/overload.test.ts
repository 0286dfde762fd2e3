import { expect, it } from '@jest/globals';
import { Overload } from './overload.js';

/** Turns of the event loop, each with calls that take so many milliseconds; which of the calls of the last turn are refused. */
const turns = async (count: number, calls: number, callMs: number, overload: Overload, clock: { time: number }) => {
  let refused: boolean[] = [];
  for (let turn = 0; turn < count; turn++) {
    refused = Array.from({ length: calls }, () => {
      const isRefused = overload.refuses(0);
      clock.time += isRefused ? 0 : callMs;
      return isRefused;
    });
    await new Promise(setImmediate);
  }
  return refused;
};
const start = () => {
  const clock = { time: 1 };
  return { clock, overload: new Overload(() => clock.time) };
};
const countOf = (refused: readonly boolean[]) => refused.filter(Boolean).length;

it('refuses what a turn brings beyond its time, once turns have been late for a while', async () => {
  const { clock, overload } = start();
  expect(countOf(await turns(3, 100, 1, overload, clock))).toBe(0);
  expect(countOf(await turns(20, 100, 1, overload, clock))).toBe(95);
});

it('refuses no fewer and admits no fewer when five times as many calls come', async () => {
  const { clock, overload } = start();
  await turns(20, 100, 1, overload, clock);
  expect(countOf(await turns(1, 500, 1, overload, clock))).toBe(495);
});

it('takes every call again when turns have been in time for a second', async () => {
  const { clock, overload } = start();
  await turns(20, 100, 1, overload, clock);
  await turns(1, 4, 1, overload, clock);
  expect(countOf(await turns(1, 100, 1, overload, clock))).toBe(95);
  await turns(1, 4, 1, overload, clock);
  clock.time += 1_000;
  expect(countOf(await turns(3, 100, 1, overload, clock))).toBe(0);
});

it('lets no more than 64 calls work at once while it is on its guard, and any number before', async () => {
  const { clock, overload } = start();
  expect(overload.refuses(1_000)).toBe(false);
  await turns(20, 100, 1, overload, clock);
  expect([overload.refuses(63), overload.refuses(64)]).toEqual([false, true]);
  await new Promise(setImmediate);
  clock.time += 1_000;
  expect(overload.refuses(64)).toBe(false);
});

it('refuses nobody because of one slow call and those that waited for it', async () => {
  const { clock, overload } = start();
  expect(countOf(await turns(1, 2, 900, overload, clock))).toBe(0);
  expect(countOf(await turns(1, 80, 1, overload, clock))).toBe(0);
  expect(countOf(await turns(1, 10, 1, overload, clock))).toBe(0);
});

it('refuses nobody where every call comes in a turn of its own, however long it takes', async () => {
  const { clock, overload } = start();
  expect(countOf(await turns(50, 1, 200, overload, clock))).toBe(0);
});
