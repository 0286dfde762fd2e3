import { expect, test } from '@jest/globals';
import { ADMIN_ROLE_ID } from '@rallyrank/contracts/identity/role';
import { endOf, isToBeNoted } from './session-life.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test('a session ends two days after the last call, or half an hour for an administrator', () => {
  expect(endOf(0, DAY, [])).toBe(3 * DAY);
  expect(endOf(0, DAY, [ADMIN_ROLE_ID])).toBe(DAY + HOUR / 2);
});

test('a session ends after ten days, even an active one', () => {
  expect(endOf(0, 9 * DAY, [])).toBe(10 * DAY);
  expect(endOf(0, 10 * DAY - 1, [ADMIN_ROLE_ID])).toBe(10 * DAY);
});

test('activity is stored once a minute', () => {
  expect([59_999, 60_000].map((now) => isToBeNoted(0, now))).toEqual([false, true]);
});
