import { describe, expect, it } from '@jest/globals';
import { isShown, pageAfterResize } from './table-model';

describe('table model', () => {
  it('goes back to the first page only where the current one would lie beyond the last', () => {
    expect(pageAfterResize(3, 50, 100)).toBe(1);
    expect(pageAfterResize(2, 50, 100)).toBe(2);
    expect(pageAfterResize(1, 20, 0)).toBe(1);
  });
  it('drops columns by importance', () => {
    expect([1, 2, 3].map((i) => isShown(i as 1 | 2 | 3, 360))).toEqual([true, false, false]);
    expect([1, 2, 3].map((i) => isShown(i as 1 | 2 | 3, 1024))).toEqual([true, true, false]);
    expect([1, 2, 3].map((i) => isShown(i as 1 | 2 | 3, 1440))).toEqual([true, true, true]);
  });
});
