import { describe, expect, it } from '@jest/globals';
import { layouts, sectionNames } from './sections';

describe.each(Object.entries(layouts))('the %s layout', (_, layout) => {
  it('shows every section once', () =>
    expect(layout.map(([section]) => section).sort()).toEqual([...sectionNames].sort()));

  it('fills its rows', () => {
    let filled = 0;
    for (const [, span] of layout) {
      filled += span;
      expect(filled).toBeLessThanOrEqual(12);
      if (filled === 12) filled = 0;
    }
    expect(filled).toBe(0);
  });
});
