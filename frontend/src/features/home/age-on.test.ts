import { describe, expect, it } from '@jest/globals';
import { turnsOn } from './age-on';

describe('turnsOn', () => {
  it('counts the years', () => expect(turnsOn('2002-02-05', '2026-02-05')).toBe(24));
});
