import { expect, it } from '@jest/globals';
import { type FollowedDraw, followDraw } from './follow-draw.js';
import type { ScheduledMatch } from './schedule.js';

const side = (id: string) => ({ competitorId: id, playerIds: [id] });
const pairing = (slot: number, one: string, two: string) => ({ slot, sides: [side(one), side(two)] as never });
const draw: FollowedDraw = {
  ...{ drawId: '9', stage: 'main', size: 4, wasMade: true, isWithdrawn: false },
  pairings: [pairing(0, '1', '2'), pairing(1, '3', '4')],
};
const scheduled = (
  matchId: string,
  slot: number,
  ids: readonly [string, string],
  more: Partial<ScheduledMatch> = {},
) => ({
  ...{ matchId, isWithdrawn: false },
  schedule: {
    ...{ drawId: '9', discipline: 'MS' as const, round: 'SF' as const, slot, order: 1, court: 'Court 1' },
    ...{
      sides: [side(ids[0]), side(ids[1])] as never,
      firstDay: '2026-11-24',
      gamesToWin: 2,
      source: 'console' as const,
    },
  },
  ...more,
});
const follow = (of: FollowedDraw, known: readonly ScheduledMatch[] = [], results: readonly object[] = []) =>
  followDraw(of, known, results as never, (id) => id !== 'begun');
const planned = [scheduled('71', 0, ['1', '2']), scheduled('72', 1, ['3', '4'])];
const nothing = { withdrawals: [], plans: [] };

it('plans the first round once', () => {
  expect(follow(draw).plans).toEqual([
    { drawId: '9', round: 'SF', slot: 0, sides: [side('1'), side('2')] },
    { drawId: '9', round: 'SF', slot: 1, sides: [side('3'), side('4')] },
  ]);
  expect(follow(draw, planned)).toEqual(nothing);
});

it('replaces a side where the match has not begun, and keeps its court', () => {
  const replaced = { ...draw, pairings: [pairing(0, '1', '8'), pairing(1, '3', '4')] };
  expect(follow(replaced, planned).plans).toMatchObject([
    { slot: 0, court: 'Court 1', sides: [{ competitorId: '1' }, { competitorId: '8' }] },
  ]);
  expect(follow(replaced, [scheduled('begun', 0, ['1', '2']), planned[1]!])).toEqual(nothing);
});

it('does not plan again a match that people removed, unless its sides have changed', () => {
  const out = { isWithdrawn: true, isForNow: false };
  expect(follow(draw, [scheduled('71', 0, ['1', '2'], out), planned[1]!])).toEqual(nothing);
  expect(follow(draw, [scheduled('71', 0, ['1', '8'], out), planned[1]!]).plans).toHaveLength(1);
});

it('withdraws the matches of a draw that is withdrawn or no longer made, and plans them again when it returns', () => {
  const withdrawals = [
    { matchId: '71', isForNow: true },
    { matchId: '72', isForNow: true },
  ];
  expect(follow({ ...draw, isWithdrawn: true }, planned)).toEqual({ withdrawals, plans: [] });
  const { pairings: _, ...unmade } = draw;
  expect(follow(unmade, planned)).toEqual({ withdrawals, plans: [] });
  const withdrawn = planned.map((match) => ({ ...match, isWithdrawn: true, isForNow: true }));
  expect(follow(draw, withdrawn).plans).toHaveLength(2);
  expect(follow({ ...unmade, wasMade: false }, withdrawn).plans).toHaveLength(2);
});

it('withdraws a planned match whose place got a result by hand', () => {
  const result = { matchId: '5', drawId: '9', round: 'SF', slot: 0, sides: [side('1'), side('2')], winner: 1 };
  expect(follow(draw, planned, [result])).toEqual({ withdrawals: [{ matchId: '71', isForNow: false }], plans: [] });
});
