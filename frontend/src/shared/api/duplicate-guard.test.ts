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
  it('stops it even after another write in between', () => {
    const guard = duplicateGuard();
    guard.isDuplicate('POST', '/a', '{}', 1000);
    guard.isDuplicate('POST', '/b', '{}', 1300);
    expect(guard.isDuplicate('POST', '/a', '{}', 1600)).toBe(true);
    expect(guard.isDuplicate('POST', '/b', '{}', 1900)).toBe(true);
    // A rejected repetition does not restart the second.
    expect(guard.isDuplicate('POST', '/a', '{}', 2000)).toBe(false);
  });
  it('allows it after a second', () => {
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
