import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AdmissionQueue } from './admission-queue.js';

const BURST_MS = 75;
let time: number;
let queue: AdmissionQueue;
let inFlight: number;
let arrived: number;
let begun: number[];
let refused: number[];
beforeEach(() => {
  time = 0;
  inFlight = 0;
  arrived = 0;
  queue = new AdmissionQueue(
    BURST_MS,
    () => inFlight,
    () => time,
  );
  begun = [];
  refused = [];
});
/** Calls that arrive now and take the given milliseconds each; records how long each of them waited. */
const arrive = (count: number, callMs: number) => {
  const since = time;
  arrived += count;
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
/** Turns of the event loop that each bring the given number of 1 ms calls and take 5 ms for other work. */
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

it('begins calls in the turn in which they arrive, in order', async () => {
  arrive(3, 1);
  expect(begun).toEqual([]);
  await turn();
  expect(begun).toEqual([0, 1, 2]);
});

it('begins as many calls in a turn as its time allows, and counts the microtasks of each call', async () => {
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
  expect(order).toEqual(Array.from({ length: 4 }, () => ['begun', 'done']).flat());
});

it('answers all calls of a burst', async () => {
  arrive(100, 0.7);
  await drained(100);
  expect(refused).toEqual([]);
});

it('rejects no calls while few are waiting, regardless of their duration', async () => {
  arrive(32, 200);
  await drained(32);
  expect(refused).toEqual([]);
});

it.each([5, 50])(
  'begins as many calls as without an overload when %s times too many arrive, none of them late, and rejects the others soon',
  async (excess) => {
    const calls = 5 * excess;
    await turns(100, calls);
    await drained(100 * calls);
    // Calls are started in about 8 ms of every 13 ms.
    expect(begun.length).toBeGreaterThan(700);
    // 32 calls are never rejected, and 8 of them are started in each turn.
    expect(Math.max(...begun)).toBeLessThanOrEqual(BURST_MS + 15);
    expect(Math.max(...refused)).toBeLessThanOrEqual(BURST_MS + 15);
  },
);

it('accepts every call again once the overload is over', async () => {
  await turns(100, 50);
  await drained(5_000);
  expect(refused.length).toBeGreaterThan(0);
  const before = refused.length;
  await turns(100, 4);
  await drained(5_400);
  expect(refused.length).toBe(before);
});

describe('while 24 calls are in flight', () => {
  it('begins no more while turns of the event loop are long', async () => {
    inFlight = 24;
    time = 50;
    arrive(1, 1);
    await turn();
    expect(begun).toEqual([]);
    inFlight = 23;
    await drained(1);
    expect(begun).toEqual([0]);
  });

  it('begins more while turns are short, because the calls then wait for services', async () => {
    inFlight = 24;
    time = 9;
    arrive(1, 1);
    await turn();
    expect(begun).toEqual([0]);
  });
});

describe('the queue is full', () => {
  beforeEach(() => {
    inFlight = 24;
  });
  // Drains the queue; otherwise it would keep running in the next test.
  afterEach(async () => {
    inFlight = 0;
    await drained(arrived);
  });

  it('when 32 calls wait and it has not been empty for as long as a burst may take', () => {
    arrive(32, 1);
    time = BURST_MS;
    expect(queue.isFull()).toBe(false);
    time = BURST_MS + 1;
    expect(queue.isFull()).toBe(true);
  });

  it('never with fewer', () => {
    arrive(31, 1);
    time = 10 * BURST_MS;
    expect(queue.isFull()).toBe(false);
  });

  it('at once for a second after a rejection, even if it was empty in between', async () => {
    arrive(32, 1);
    time = BURST_MS + 1;
    queue.isFull();
    inFlight = 0;
    await drained(32);
    arrive(32, 1);
    expect(queue.isFull()).toBe(true);
    await drained(64);
    time += 1_100;
    arrive(32, 1);
    expect(queue.isFull()).toBe(false);
  });
});
