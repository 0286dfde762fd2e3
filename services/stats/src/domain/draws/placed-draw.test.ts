import { describe, expect, test } from '@jest/globals';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { BYE, NOBODY, UNDECIDED } from '@rallyrank/contracts/sport/draws/bracket';
import type { DrawFacts } from '@rallyrank/contracts/tournaments/events';
import { type TestMatch, tableOf } from '../testing/small-table.js';
import { contentsOf } from './entrants.js';
import { isOver, placedDraw } from './placed-draw.js';

type Stage = 'main' | 'qualification';

/** A draw with the names of the sides on its lines; `-` is an empty line. */
const placed = (matches: readonly TestMatch[], byes: DrawFacts['byes'] = [], stage: Stage = 'main') => {
  const facts: DrawFacts = { discipline: 'MS', stage, name: 'MS', size: 8, byes };
  const contents = contentsOf(tableOf(matches), 0, '1', facts);
  const draw = placedDraw(stage, contents);
  const name = (line: number) => contents.entrants[line]?.id ?? (line === BYE ? '-' : '?');
  return draw && { ...draw, names: draw.lines.map(name).join(' '), went: draw.winners.map((all) => all.map(name)) };
};
const match = (round: RoundCode, slot: number, one: string, two: string, more: TestMatch = {}): TestMatch => ({
  round,
  sides: [one, two],
  ...(slot >= 0 && { slot }),
  ...more,
});
const bye = (round: RoundCode, slot: number, id: string): DrawFacts['byes'][number] => ({
  round,
  slot,
  side: { competitorId: id, playerIds: [id] },
});

/** Player 1 has a bye, 3 wins by walkover, and 6 is above 5 in the lower half. */
const quarters = (slot: (at: number) => number) => [
  match('QF', slot(1), '2', '3', { winner: 2, outcome: 'walkover' }),
  match('QF', slot(2), '6', '7'),
  match('QF', slot(3), '4', '5', { winner: 2 }),
];
const ends = (slot: (at: number) => number) => [
  match('SF', slot(0), '3', '1', { winner: 2 }),
  match('SF', slot(1), '5', '6', { winner: 2 }),
  match('F', slot(0), '6', '1', { winner: 2 }),
];
const printed = (at: number): number => at;
const unknown = (): number => -1;

describe('a knock-out draw', () => {
  test('follows the printed slots and byes, regardless of which side is listed first', () => {
    const draw = placed([...quarters(printed), ...ends(printed)], [bye('QF', 0, '1')])!;
    expect(draw).toMatchObject({ isPrinted: true, rounds: ['QF', 'SF', 'F'], brackets: 1 });
    expect(draw.names).toBe('1 - 2 3 6 7 4 5');
    expect(draw.went).toEqual([['1', '3', '6', '5'], ['1', '6'], ['1']]);
    expect(isOver(draw)).toBe(true);
  });

  test('follows from the pairings without printed slots, with the same halves', () => {
    const draw = placed([...quarters(unknown), ...ends(unknown)])!;
    expect(draw).toMatchObject({ isPrinted: false, rounds: ['QF', 'SF', 'F'] });
    const pairs = (size: number) => {
      const names = draw.names.split(' ');
      return Array.from({ length: 8 / size }, (_, at) =>
        names
          .slice(at * size, (at + 1) * size)
          .sort()
          .join(''),
      ).sort();
    };
    expect(pairs(2)).toEqual(['-1', '23', '45', '67']);
    expect(pairs(4)).toEqual(['-123', '4567']);
    expect(isOver(draw)).toBe(true);
  });

  test('is open if no match has been played', () => {
    const draw = placed(quarters(printed), [bye('QF', 0, '1')])!;
    expect(draw.names).toBe('1 - 2 3 6 7 4 5');
    expect(draw.went).toEqual([['1', '3', '6', '5'], ['?', '?'], ['?']]);
    expect(draw.winners.at(-1)).toEqual([UNDECIDED]);
    expect(isOver(draw)).toBe(false);
  });

  test('has no side after a match without a winner, unless one of the sides advanced anyway', () => {
    const unplayed = { outcome: 'unplayed' } as const;
    const final = placed([match('SF', 0, '1', '2'), match('SF', 1, '3', '4'), match('F', 0, '1', '3', unplayed)])!;
    expect(final.winners.at(-1)).toEqual([NOBODY]);
    const semi = placed([match('SF', 0, '1', '2', unplayed), match('SF', 1, '3', '4'), match('F', 0, '2', '3')])!;
    expect(semi.went).toEqual([['2', '3'], ['2']]);
  });

  test('has one bracket per qualifier in qualifying', () => {
    const matches = [0, 1, 2].map((slot) => match('QQF', slot, String(2 * slot + 1), String(2 * slot + 2)));
    const draw = placed(matches, [bye('QQF', 3, '9')], 'qualification')!;
    expect(draw).toMatchObject({ rounds: ['QQF'], brackets: 4, names: '1 2 3 4 5 6 9 -' });
  });

  test('cannot be arranged if lines are unknown or results contradict each other', () => {
    expect(placed([])).toBeUndefined();
    expect(placed(quarters(printed))).toBeUndefined();
    expect(placed(quarters(unknown))).toBeUndefined();
    // One finalist did not play in a semi-final, although the draw had two.
    const semis = [match('SF', -1, '1', '2'), match('SF', -1, '3', '4')];
    expect(placed([...semis, match('F', -1, '1', '9')])).toBeUndefined();
    expect(placed([match('SF', 0, '1', '2'), match('SF', 1, '3', '4'), match('F', 0, '1', '9')])).toBeUndefined();
  });
});
