import { describe, expect, test } from '@jest/globals';
import { changedZoom, fitZoom, printed, scrollFor } from './bracket-view';

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

  test('keeps the point under the pointer in place', () => {
    const [scroll, at] = [
      { x: 100, y: 40 },
      { x: 50, y: 10 },
    ];
    const next = scrollFor(scroll, at, 0.5, 1);
    expect(next).toEqual({ x: 250, y: 90 });
    expect(scrollFor(next, at, 1, 0.5)).toEqual(scroll);
  });
});

test('a printed tree takes at most one page, and its columns take the remaining width', () => {
  expect(printed(3, 4, false)).toEqual({ zoom: 1, column: 300 });
  const doubles = printed(5, 16, true);
  expect(doubles.zoom).toBeCloseTo(480 / (32 + 16 * 78));
  expect(doubles.column).toBe(300);
  expect(printed(7, 8, false)).toEqual({ zoom: 970 / 1260, column: 180 });
});
