import { afterEach, expect, test } from '@jest/globals';
import { until } from '../testing/until.js';
import { type Sample, Sampler } from './sampler.js';

const samplers: Sampler[] = [];
const open = (): Sampler => {
  const sampler = new Sampler({ everyMs: 1, deadlineMs: 5 });
  samplers.push(sampler);
  return sampler;
};
afterEach(() => {
  for (const sampler of samplers.splice(0)) sampler.stop();
});

const sampled = <T>(sample: () => Sample<T>, holds: (sample: Sample<T>) => boolean): Promise<Sample<T>> =>
  until('a sample', () => (holds(sample()) ? sample() : undefined), { everyMs: 0 });

test('the value is undefined before the first reading, and then the result of the reading', async () => {
  const sample = open().sample('a store', async () => 7);
  expect(sample()).toEqual({});
  expect(await sampled(sample, ({ value }) => value !== undefined)).toEqual({ value: 7 });
});

test('a reading that hangs becomes an error in time, and the next one succeeds', async () => {
  let readings = 0;
  const sample = open().sample('the event store', () => {
    readings += 1;
    return readings === 1 ? new Promise<number>(() => undefined) : Promise.resolve(readings);
  });
  const { error } = await sampled(sample, (last) => last.error !== undefined);
  expect(error?.message).toBe('the event store is unavailable');
  expect(await sampled(sample, ({ value }) => value !== undefined)).toEqual({ value: 2 });
});

test('a reading that fails, synchronously or later, removes the older value', async () => {
  const refusals = [
    () => Promise.reject(new Error('refused')),
    () => {
      throw new Error('refused');
    },
  ];
  for (const refuse of refusals) {
    let well = true;
    const sample = open().sample('a store', () => (well ? Promise.resolve(1) : refuse()));
    await sampled(sample, ({ value }) => value === 1);
    well = false;
    expect((await sampled(sample, ({ error }) => error !== undefined)).value).toBeUndefined();
  }
});

test('nothing is read after the stop', async () => {
  const sampler = open();
  let readings = 0;
  const sample = sampler.sample('a store', async () => ++readings);
  await sampled(sample, ({ value }) => value !== undefined);
  sampler.stop();
  const before = readings;
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  expect(readings).toBe(before);
});
