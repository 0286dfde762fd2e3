import { describe, expect, it } from '@jest/globals';
import { duplicateGuard } from './duplicate-guard';

describe('duplicateGuard', () => {
  it('stops the same write within a second, and only that', () => {
    const guard = duplicateGuard();
    expect(guard.isDuplicate('POST', '/a', '{}', 1000)).toBe(false);
    expect(guard.isDuplicate('POST', '/a', '{}', 1999)).toBe(true);
    expect(guard.isDuplicate('POST', '/a', '{"b":1}', 1999)).toBe(false);
    expect(guard.isDuplicate('PUT', '/a', '{"b":1}', 1999)).toBe(false);
  });
  it('lets it pass after a second', () => {
    const guard = duplicateGuard();
    guard.isDuplicate('PUT', '/a', '{}', 1000);
    expect(guard.isDuplicate('PUT', '/a', '{}', 2000)).toBe(false);
  });
  it('never stops reading', () => {
    const guard = duplicateGuard();
    guard.isDuplicate('GET', '/a', '', 1000);
    expect(guard.isDuplicate('GET', '/a', '', 1000)).toBe(false);
  });
});
