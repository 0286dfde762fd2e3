import { expect, test } from '@jest/globals';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { bracketSlots } from './bracket-slots.js';
import type { SourceMatch } from './records.js';

const draw = { drawId: '1', stage: 'main' } as const;
/** A match that the first player won. */
const match = (round: RoundCode, order: number, winner: string, loser: string, seed?: string): SourceMatch => ({
  ...{ at: { file: 'a', line: order + 2 }, matchId: String(order), drawId: '1', discipline: 'MS', round, order },
  sides: [{ players: [winner], ...(seed !== undefined && { seed }) }, { players: [loser] }],
  ...{ outcome: 'completed', winner: 1, games: [], date: '2024-01-01' },
});
/** The places of the matches by number. */
const slots = (matches: readonly SourceMatch[]) =>
  Object.fromEntries([...bracketSlots(draw, matches)].map(([{ order }, slot]) => [order, slot]));

const quarterFinals = [
  match('QF', 1, 'a', 'b'),
  match('QF', 2, 'c', 'd'),
  match('QF', 3, 'e', 'f'),
  match('QF', 4, 'g', 'h'),
];

test('the numbers of the source give the places if they follow the draw', () => {
  const later = [match('SF', 5, 'c', 'a'), match('SF', 6, 'e', 'g'), match('F', 7, 'e', 'c')];
  expect(slots([...quarterFinals, ...later])).toEqual({ 1: 0, 2: 1, 3: 2, 4: 3, 5: 0, 6: 1, 7: 0 });
});

test('otherwise the first seed is at the top and the second at the bottom', () => {
  const seeded = [
    match('QF', 1, 'a', 'b', '2'),
    match('QF', 2, 'c', 'd'),
    match('QF', 3, 'e', 'f', '1'),
    match('QF', 4, 'g', 'h'),
  ];
  const later = [match('SF', 5, 'c', 'e'), match('SF', 6, 'a', 'g'), match('F', 7, 'a', 'c')];
  // The semi-final of the first seed, who lost it, is the upper one, with the first seed at its top.
  expect(slots([...seeded, ...later])).toEqual({ 3: 0, 2: 1, 4: 2, 1: 3, 5: 0, 6: 1, 7: 0 });
});

test('a side with a bye is on the outer line of its match', () => {
  const matches = [
    match('QF', 1, 'b', 'c'),
    match('QF', 2, 'd', 'e'),
    match('SF', 3, 'a', 'b'),
    match('SF', 4, 'f', 'd'),
  ];
  expect(slots([...matches, match('F', 5, 'a', 'f')])).toEqual({ 1: 1, 2: 2, 3: 0, 4: 1, 5: 0 });
});

test('a match whose winner does not go on has a free place', () => {
  const later = [match('SF', 5, 'c', 'a'), match('SF', 6, 'x', 'g'), match('F', 7, 'x', 'c')];
  expect(slots([...quarterFinals, ...later])).toEqual({ 1: 0, 2: 1, 4: 2, 3: 3, 5: 0, 6: 1, 7: 0 });
});

test('a draw without final is placed by its last rounds', () => {
  expect(slots(quarterFinals)).toEqual({ 1: 0, 2: 1, 3: 2, 4: 3 });
});

test('a draw that is not over has no places', () => {
  expect(slots(quarterFinals.slice(1))).toEqual({});
});

test('a third-place match has the first place of its round', () => {
  expect(slots([match('F', 2, 'a', 'b'), match('BR', 1, 'c', 'd')])).toEqual({ 1: 0, 2: 0 });
});

test('a draw with two finals, such as a tie of teams, has no places', () => {
  expect(slots([match('F', 1, 'a', 'b'), match('F', 2, 'c', 'd')])).toEqual({});
});

test('a group has no places', () => {
  expect(bracketSlots({ drawId: '1', stage: 'group' }, quarterFinals).size).toBe(0);
});
