import { describe, expect, test } from '@jest/globals';
import { changedZoom, fitZoom, printZoom, scrollFor } from './bracket-view';

describe('the zoom of a tree', () => {
  test('fits all columns in the width, and never enlarges them', () => {
    expect(fitZoom(5, 642)).toBe(0.5);
    expect(fitZoom(2, 2000)).toBe(1);
    expect(fitZoom(7, 0)).toBe(1);
  });

  test('changes in steps between two limits', () => {
    expect(changedZoom(1, 1.2)).toBeCloseTo(1.2);
    expect(changedZoom(1.9, 1.2)).toBe(2);
    expect(changedZoom(0.26, 1 / 1.2)).toBe(0.25);
  });

  test('keeps what is under the pointer where it is', () => {
    const [scroll, at] = [
      { x: 100, y: 40 },
      { x: 50, y: 10 },
    ];
    const next = scrollFor(scroll, at, 0.5, 1);
    expect(next).toEqual({ x: 250, y: 90 });
    expect(scrollFor(next, at, 1, 0.5)).toEqual(scroll);
  });
});

test('a printed tree takes at most one page in both directions', () => {
  expect(printZoom(3, 4, false)).toBe(1);
  expect(printZoom(5, 16, true)).toBeCloseTo(530 / (32 + 16 * 74));
  expect(printZoom(7, 8, false)).toBeCloseTo(970 / 1260);
});
