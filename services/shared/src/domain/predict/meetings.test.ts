import { expect, test } from '@jest/globals';
import { Meetings } from './meetings.js';

test('earlier meetings count for one side and equally against the other, and only little if they are few', () => {
  const meetings = new Meetings(9);
  expect(meetings.of(4, 2)).toBe(0);
  meetings.take(4, 2, 0.08);
  expect(meetings.of(4, 2)).toBeCloseTo(0.2, 12);
  expect(meetings.of(2, 4)).toBeCloseTo(-0.2, 12);
  meetings.take(2, 4, -0.08);
  expect(meetings.of(4, 2)).toBeCloseTo(0.32, 12);
  meetings.take(2, 4, 0);
  expect(meetings.of(4, 2)).toBeCloseTo(1.6 / 6, 12);
});

test('pairings are separate', () => {
  const meetings = new Meetings(3);
  meetings.take(0, 1, 0.1);
  expect([meetings.of(0, 2), meetings.of(1, 2), meetings.of(1, 0)]).toEqual([0, 0, -0.25]);
});
