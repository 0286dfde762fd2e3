import { expect, test } from '@jest/globals';
import { localTime } from './local-time';

test.each(['2026-01-31T23:30:00.000Z', '2026-07-01T00:00:00.000Z'])(
  '%s is the same instant in local time',
  (instant) => {
    expect(localTime(instant)).toHaveLength(16);
    expect(new Date(localTime(instant)).toISOString()).toBe(instant);
  },
);

test.each([[null], [undefined], ['']])('%p is empty', (nothing) => expect(localTime(nothing)).toBe(''));
