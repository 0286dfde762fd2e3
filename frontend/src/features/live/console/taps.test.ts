import { expect, test } from '@jest/globals';
import { isSameTouch, Kept, type TapAction } from './taps';

const point = (side: 1 | 2): TapAction => ({ type: 'point', side });
const takeBack: TapAction = { type: 'takeBack' };
const start: TapAction = { type: 'start', server: 1, firstServer: [0, 0] };
const isSame = (first: TapAction, second: TapAction, ms: number) =>
  isSameTouch({ action: first, at: 1_000 }, { action: second, at: 1_000 + ms });

test('a finger that bounces enters one tap, even if it hits another pad', () => {
  expect(isSameTouch(undefined, { action: point(1), at: 0 })).toBe(false);
  expect(isSame(point(1), point(1), 349)).toBe(true);
  expect(isSame(point(1), point(2), 349)).toBe(true);
  expect(isSame(start, point(1), 200)).toBe(true);
  expect(isSame(takeBack, takeBack, 200)).toBe(true);
});

test('a tap counts if it is later, or on another button', () => {
  expect(isSame(point(1), point(1), 350)).toBe(false);
  expect(isSame(takeBack, takeBack, 350)).toBe(false);
  expect(isSame(point(1), takeBack, 100)).toBe(false);
  expect(isSame(point(1), { type: 'finish', outcome: 'completed' }, 100)).toBe(false);
  expect(isSame({ type: 'challenge', side: 1 }, { type: 'challenge', side: 2 }, 100)).toBe(false);
});

test('waiting taps survive a change of what is stored beside them', () => {
  const kept = { seen: { match: { version: 7 } }, taps: [{ id: 'tap-00000001', action: point(1) }], refusal: null };
  expect(Kept.parse(kept)).toEqual({ ...kept, seen: null });
});
