import { describe, expect, test } from '@jest/globals';
import type { MatchView, SideRef } from '@rallyrank/contracts/shared/refs';
import { bracketColumns, championOf, neighbour, type Round, roundsOfDraw } from './bracket-model';

const side = (id: string): SideRef => ({
  id,
  players: [{ id, name: { en: id, zh: null }, association: null }],
  seed: null,
  entry: null,
});
const match = (slot: number): MatchView => ({
  id: String(slot + 1),
  discipline: 'MS',
  round: 'QF',
  drawId: '1',
  slot,
  sides: [side('1'), side('2')],
  winner: 1,
  outcome: 'completed',
  games: [],
  date: '2025-01-01',
  durationMin: null,
  court: null,
});
const round = (code: Round['round'], slots: number[], byes: number[] = []): Round => ({
  round: code,
  matches: slots.map(match),
  byes: byes.map((slot) => ({ slot, side: side('9') })),
});

describe('columns of a tree', () => {
  const columns = bracketColumns([round('QF', [1, 2, 3], [0]), round('SF', [0, 1]), round('F', [0]), round('BR', [0])]);

  test('halve from round to round, without the bronze match', () => {
    expect(columns.map((c) => [c.round, c.cells.length])).toEqual([
      ['QF', 4],
      ['SF', 2],
      ['F', 1],
    ]);
  });
  test('show a bye in its place', () => expect(columns[0]?.cells[0]).toMatchObject({ kind: 'bye', slot: 0 }));
  test('keep their shape if a match is missing', () => {
    const [first] = bracketColumns([round('QF', [0, 3])]);
    expect(first?.cells.map((c) => c.kind)).toEqual(['match', 'open', 'open', 'match']);
  });
  test('continue to the final of a draw that is not over', () => {
    const draw = { id: '1', discipline: 'MS', stage: 'main', name: 'MS', size: 8, matches: 1, placed: true } as const;
    const planned = [1, 2, 3].map((slot) => ({
      ...{ id: String(slot), slot, date: '2025-01-01', court: null, notBefore: null },
      sides: [side('1'), side('2')] as [SideRef, SideRef],
    }));
    const shown = bracketColumns(roundsOfDraw({ draw, rounds: [{ ...round('QF', [0]), planned }] }));
    expect(shown.map(({ round: code, cells }) => [code, cells.map(({ kind }) => kind)])).toEqual([
      ['QF', ['match', 'match', 'match', 'match']],
      ['SF', ['open', 'open']],
      ['F', ['open']],
    ]);
    expect(shown[0]?.cells[1]).toMatchObject({ match: { winner: null, games: [], sides: [{ id: '1' }, { id: '2' }] } });
  });
  test('have the side from the upper match first, even if the source names the winner first', () => {
    const played = (slot: number, one: string, two: string): MatchView => ({
      ...match(slot),
      sides: [side(one), side(two)],
    });
    const semiFinals = [played(0, '1', '2'), played(1, '3', '4')];
    const final = {
      ...played(0, '3', '1'),
      games: [
        [7, 6, 5],
        [6, 4],
      ],
    };
    const [, last] = bracketColumns([
      { round: 'SF', matches: semiFinals, byes: [] },
      { round: 'F', matches: [final], byes: [] },
    ]);
    expect(last?.cells[0]).toMatchObject({
      match: {
        sides: [{ id: '1' }, { id: '3' }],
        winner: 2,
        games: [
          [6, 7, 5],
          [4, 6],
        ],
      },
    });
  });
  test('are empty without rounds', () => expect(bracketColumns([])).toEqual([]));

  test('arrow keys lead to the next match and back', () => {
    expect(neighbour(columns, { column: 0, slot: 3 }, 'ArrowRight')).toEqual({ column: 1, slot: 1 });
    expect(neighbour(columns, { column: 1, slot: 1 }, 'ArrowLeft')).toEqual({ column: 0, slot: 2 });
    expect(neighbour(columns, { column: 0, slot: 0 }, 'ArrowUp')).toEqual({ column: 0, slot: 0 });
    expect(neighbour(columns, { column: 2, slot: 0 }, 'ArrowRight')).toEqual({ column: 2, slot: 0 });
  });
});

describe('the champion', () => {
  const tree = (first: Round) =>
    bracketColumns([first, round('QF', [0, 1, 2, 3]), round('SF', [0, 1]), round('F', [0])]);
  const lastSixteen = round('R16', [0, 1, 2, 3, 4, 5, 6, 7]);

  test('is the winner of the final', () => expect(championOf(tree(lastSixteen))?.id).toBe('1'));
  test('is unknown until the final is over', () => {
    const [final] = round('F', [0]).matches;
    const toCome = { ...round('F', []), matches: [{ ...final!, winner: null }] };
    expect(championOf(bracketColumns([lastSixteen, toCome]))).toBeUndefined();
    expect(championOf(bracketColumns([lastSixteen]))).toBeUndefined();
  });
  test('has no room in a small tree', () =>
    expect(championOf(bracketColumns([round('SF', [0, 1]), round('F', [0])]))).toBeUndefined());
});
