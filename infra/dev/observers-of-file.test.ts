import { PerformanceObserver } from 'node:perf_hooks';
import { expect, test } from '@jest/globals';
import { followObservers } from './observers-of-file.mjs';

const ofMarks = () => {
  const seen: unknown[] = [];
  const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
  observer.observe({ entryTypes: ['mark'] });
  return { observer, seen };
};

test('an observer that a file leaves behind is disconnected, one created before the file is not', async () => {
  const before = ofMarks();
  const endObservers = followObservers();
  const left = ofMarks();
  endObservers();
  performance.mark('after');
  await new Promise(setImmediate);
  before.observer.disconnect();
  expect(before.seen).toHaveLength(1);
  expect(left.seen).toHaveLength(0);
});

test('afterwards observers are no longer followed', () => {
  const { observe } = PerformanceObserver.prototype;
  followObservers()();
  expect(PerformanceObserver.prototype.observe).toBe(observe);
});
