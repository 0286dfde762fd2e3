import { expect, test } from '@jest/globals';
import { Pace } from './pace.js';

/** The last computation took two seconds and ended at 0. */
const afterTwoSeconds = (): Pace => {
  const pace = new Pace();
  pace.computed(-2_000, 0);
  return pace;
};

test('computes single changes at once, regardless of the duration of the last computation', () => {
  const pace = afterTwoSeconds();
  for (let changes = 1; changes <= 20; changes++) expect(pace.wait(changes, changes, 0)).toBe(0);
});

test('starts the first computation at once', () => {
  expect(new Pace().wait(5, 100_000, 0)).toBe(0);
});

test('rests for twenty times the last duration during a flood', () => {
  const pace = afterTwoSeconds();
  const begun: number[] = [];
  for (let now = 0; now < 50_000; now += 500) if (pace.wait(now, 1_000 + now, 0) === 0) begun.push(now);
  expect(begun[0]).toBe(40_000);
});

test('computes as soon as a flood is over', () => {
  const pace = afterTwoSeconds();
  expect(pace.wait(1_000, 5_000, 0)).toBe(500);
  expect(pace.wait(1_500, 5_001, 0)).toBe(500);
  expect(pace.wait(2_000, 5_001, 0)).toBe(0);
});

test('checks again in time if the rest ends earlier', () => {
  expect(afterTwoSeconds().wait(39_900, 5_000, 0)).toBe(100);
});
