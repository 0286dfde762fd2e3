import { describe, expect, it } from '@jest/globals';
import { daysOf, weekOf } from './weeks';

describe('weeks', () => {
  it.each([
    ['this', '2025-12-15', '2025-12-15', '2025-12-21'],
    ['this', '2025-12-21', '2025-12-15', '2025-12-21'],
    ['last', '2026-01-01', '2025-12-22', '2025-12-28'],
    ['next', '2026-01-01', '2026-01-05', '2026-01-11'],
  ] as const)('%s week, seen from %s, is %s to %s', (week, today, from, until) => {
    expect(daysOf(week, today)).toEqual({ from, until });
    expect(weekOf(from, until, today)).toBe(week);
  });

  it('is undefined for other days', () => {
    expect(weekOf('2025-12-14', '2025-12-21', '2025-12-15')).toBeUndefined();
    expect(weekOf(undefined, undefined, '2025-12-15')).toBeUndefined();
  });
});
