import { beforeEach, expect, it } from '@jest/globals';
import { AdmissionQueue } from './admission-queue.js';

const BURST_MS = 75;
let time: number;
let queue: AdmissionQueue;
let begun: number[];
let refused: number[];
beforeEach(() => {
  time = 0;
  queue = new AdmissionQueue(BURST_MS, () => time);
  begun = [];
  refused = [];
});
/** Calls that come now and take so many milliseconds each; what is noted of them is how long they waited. */
const arrive = (count: number, callMs: number) => {
  const since = time;
  for (let i = 0; i < count; i++)
    queue.add({
      begin: () => {
        begun.push(time - since);
        time += callMs;
      },
      refuse: () => refused.push(time - since),
    });
};
const turn = () => new Promise(setImmediate);
/** Turns that each bring as many calls of 1 ms, and take 5 ms for other things. */
const turns = async (count: number, calls: number) => {
  for (let i = 0; i < count; i++) {
    arrive(calls, 1);
    await turn();
    time += 5;
  }
};
const drained = async (count: number) => {
  while (begun.length + refused.length < count) await turn();
};

it('begins calls in the turn in which they come, in their order', async () => {
  arrive(3, 1);
  expect(begun).toEqual([]);
  await turn();
  expect(begun).toEqual([0, 1, 2]);
});

it('begins as many calls in a turn as its time allows, and counts what a call goes on to do', async () => {
  const order: string[] = [];
  for (let i = 0; i < 10; i++)
    queue.add({
      begin: async () => {
        order.push('begun');
        await undefined;
        time += 2;
        order.push('done');
      },
      refuse: () => undefined,
    });
  await turn();
  expect(order).toEqual(['begun', 'done', 'begun', 'done', 'begun', 'done']);
});

it('answers the whole of a burst', async () => {
  arrive(100, 0.7);
  await drained(100);
  expect(refused).toEqual([]);
});

it('refuses nobody where few wait, however long each of them takes', async () => {
  arrive(32, 200);
  await drained(32);
  expect(refused).toEqual([]);
});

it.each([5, 50])(
  'begins as many calls with an excess of %s times, none of them late, and refuses the others soon',
  async (excess) => {
    const calls = 5 * excess;
    await turns(100, calls);
    await drained(100 * calls);
    // Some 5 ms of each 10.
    expect(begun.length).toBeGreaterThan(450);
    // Those who are not judged are 32, of whom 5 are begun in a turn.
    expect(Math.max(...begun)).toBeLessThanOrEqual(BURST_MS + 15);
    expect(Math.max(...refused)).toBeLessThanOrEqual(BURST_MS + 15);
  },
);

it('takes every call again when the excess is over', async () => {
  await turns(100, 50);
  await drained(5_000);
  expect(refused.length).toBeGreaterThan(0);
  const before = refused.length;
  await turns(100, 4);
  await drained(5_400);
  expect(refused.length).toBe(before);
});
