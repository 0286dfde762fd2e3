import { expect, test } from '@jest/globals';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { nextMatch, placesAfter } from './next-match.js';

const side = (id: string) => ({ competitorId: id, playerIds: [id] });
const draw: Parameters<typeof nextMatch>[0] = {
  ...{ drawId: '1', stage: 'main', byes: [{ round: 'QF', slot: 3, side: side('7') }] },
};
const result = (slot: number, winner: 1 | 2, more: Partial<MatchFacts> = {}) => ({
  ...{ drawId: '1', round: 'QF' as const, slot, outcome: 'completed' as const, winner },
  ...{ sides: [side(`${2 * slot + 1}`), side(`${2 * slot + 2}`)] as MatchFacts['sides'] },
  ...more,
});
const [first, second, third] = [result(0, 1), result(1, 2), result(2, 1)];

test('two winners meet in the next round, the upper one first', () => {
  const semifinal = { round: 'SF', slot: 0, sides: [side('1'), side('4')] };
  expect(nextMatch(draw, [second, first], second)).toEqual(semifinal);
  expect(nextMatch(draw, [first, second], first)).toEqual(semifinal);
});

test('a side with a bye meets the winner', () =>
  expect(nextMatch(draw, [third], third)).toEqual({ round: 'SF', slot: 1, sides: [side('5'), side('7')] }));

test('no match follows while the other match is undecided, after a group match, or after the final', () => {
  expect(nextMatch(draw, [first], first)).toBeUndefined();
  expect(nextMatch(draw, [first, { ...second, drawId: '2' }], first)).toBeUndefined();
  expect(nextMatch({ ...draw, stage: 'group' }, [first, second], first)).toBeUndefined();
  expect(nextMatch(draw, [result(0, 1, { round: 'F' })], result(0, 1, { round: 'F' }))).toBeUndefined();
  const { winner: _, ...unplayed } = result(1, 1, { outcome: 'unplayed' });
  expect(nextMatch(draw, [first, unplayed], first)).toBeUndefined();
});

const without = (slot: number, outcome: MatchFacts['outcome']) => {
  const { winner: _, ...match } = result(slot, 1, { outcome });
  return match;
};

test('after a double walkover the opponent of the next round advances to the round after it', () => {
  const both = without(0, 'walkover');
  const final = { round: 'F', slot: 0, sides: [side('4'), side('5')] };
  const semifinal = { ...third, round: 'SF' as const, slot: 1 };
  expect(nextMatch(draw, [both, second, semifinal], both)).toEqual(final);
  expect(nextMatch(draw, [second, both, semifinal], second)).toEqual(final);
  expect(nextMatch(draw, [second, both, semifinal], semifinal)).toEqual(final);
  expect(nextMatch(draw, [both, second], both)).toBeUndefined();
});

test.each(['walkover', 'retired', 'disqualified'] as const)(
  'nobody advances after a double %s on both sides',
  (outcome) => {
    const both = [without(0, outcome), without(1, outcome)];
    expect(nextMatch(draw, both, both[0]!)).toBeUndefined();
    expect(nextMatch(draw, [...both, third], third)).toEqual({ round: 'SF', slot: 1, sides: [side('5'), side('7')] });
  },
);

test('the winner of a place can come to one place of each later round', () => {
  expect(placesAfter({ round: 'R16', slot: 5 })).toEqual([
    { round: 'QF', slot: 2 },
    { round: 'SF', slot: 1 },
    { round: 'F', slot: 0 },
  ]);
  expect(placesAfter({ round: 'F', slot: 0 })).toEqual([]);
});
