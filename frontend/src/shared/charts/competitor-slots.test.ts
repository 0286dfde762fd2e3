import { expect, it } from '@jest/globals';
import { slotIn } from './competitor-slots';

it('gives each new competitor the next index, and a known one always the same', () => {
  const slots = new Map<string, number>();
  expect(['7', '12', '7', '3', '12'].map((id) => slotIn(slots, id))).toEqual([0, 1, 0, 2, 1]);
});
