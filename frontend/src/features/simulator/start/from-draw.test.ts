import { expect, test } from '@jest/globals';
import type { MatchView, SideRef } from '@rallyrank/contracts/shared/refs';
import { createRandom } from '@rallyrank/contracts/sport/draws/random';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { boardOf } from '../model/board';
import { drawnAnew, drawnAs, drawnFromEntries } from './begin-draw';
import { type DrawView, entriesOf } from './from-draw';

const side = (id: string, seed: string | null = null): SideRef => ({
  id,
  players: [{ id, name: { en: id, zh: null }, association: null }],
  seed,
  entry: null,
});
const match = (slot: number, one: SideRef, two: SideRef, winner: 1 | 2 | null, date: string): MatchView => ({
  id: String(slot),
  discipline: 'MS',
  round: 'SF',
  drawId: '1',
  slot,
  sides: [one, two],
  winner,
  outcome: 'completed',
  games: winner === 1 ? [[21, 10]] : [[10, 21]],
  date,
  durationMin: null,
  court: null,
});
const [a, b, c, d, e] = [side('1', '1'), side('2'), side('3'), side('4', '2'), side('5')];
const event = {
  id: '7',
  name: { en: 'Open', zh: null },
  level: 'super-300',
  season: 2026,
  startDate: '2026-03-02',
  endDate: '2026-03-08',
  association: null,
};
const draw = { id: '1', discipline: 'MS', stage: 'main', name: 'MS', size: 8, matches: 5, placed: true } as const;
const first = [match(1, b!, c!, 2, '2026-03-03'), match(2, d!, e!, 1, '2026-03-04')];
const view: DrawView = {
  event,
  draw,
  rounds: [
    { round: 'QF', matches: first, byes: [{ slot: 0, side: a! }], planned: [] },
    // Printed with the lower side first.
    { round: 'SF', matches: [match(0, c!, a!, 2, '2026-03-05')], byes: [{ slot: 1, side: d! }], planned: [] },
    { round: 'F', matches: [match(0, a!, d!, 1, '2026-03-06')], byes: [], planned: [] },
  ],
};

test('a draw is copied before its first match', () => {
  const drawing = drawnAs(view, null);
  expect(drawing).toMatchObject({ date: '2026-03-03', draw: { eventId: '7', drawId: '1' }, results: [] });
  expect(drawing).toMatchObject({ lines: [0, -1, 1, 2, 3, 4, -1, -1] });
});

test('a draw is copied when its matches are planned and none is played', () => {
  const planned = first.map(({ id, slot, sides }) => ({
    ...{ id, slot: slot!, sides, date: '2026-03-03' },
    ...{ court: null, notBefore: null },
  }));
  const upcoming: DrawView = {
    ...view,
    rounds: [{ round: 'QF', matches: [], byes: [{ slot: 0, side: a! }], planned }],
  };
  expect(drawnAs(upcoming, null)).toMatchObject({
    date: '2026-03-02',
    lines: [0, -1, 1, 2, 3, 4, -1, -1],
    results: [],
  });
  expect(drawnAnew(upcoming, profileOf('badminton'), createRandom(1))).toMatchObject({ date: '2026-03-02' });
});

test('a draw is copied as it stood after a day', () => {
  const drawing = drawnAs(view, '2026-03-05');
  if (typeof drawing === 'string') throw new Error(drawing);
  expect(drawing.date).toBe('2026-03-06');
  expect(drawing.results).toEqual([
    { round: 0, match: 1, winner: 2, games: [[10, 21]] },
    { round: 0, match: 2, winner: 1, games: [[21, 10]] },
    // Turned: the seed is above.
    { round: 1, match: 0, winner: 1, games: [[21, 10]] },
  ]);
  expect(boardOf(drawing).winners[1]).toEqual([0, 3]);
});

test.each([
  [null, 0],
  ['2026-03-03', 0],
  ['2026-03-04', 1],
  ['2026-03-05', 2],
  ['2026-03-06', 2],
])('the simulation of a draw as it stood after %s begins with the first round that is not over', (after, stage) =>
  expect(drawnAs(view, after)).toMatchObject({ stage }),
);

test('a draw without days, or without a tree, is refused with the reason', () => {
  expect(drawnAs({ ...view, rounds: [] }, null)).toBe('noSchedule');
  expect(drawnAs({ ...view, rounds: [view.rounds[2]!] }, '2026-03-06')).toBe('noSchedule');
  expect(drawnAs({ ...view, draw: { ...draw, stage: 'group' } }, null)).toBe('noDraw');
});

test('the entries are drawn again, seeds by their numbers', () => {
  expect(entriesOf(view).map(({ id }) => id)).toEqual(['2', '3', '4', '5', '1']);
  const drawing = drawnAnew(view, profileOf('badminton'), createRandom(1));
  if (typeof drawing === 'string') throw new Error(drawing);
  expect(drawing.lines).toHaveLength(8);
  expect(drawing.sides[drawing.lines[0]!]).toMatchObject({ key: '1', seed: '1' });
  expect(drawing.sides[drawing.lines[7]!]).toMatchObject({ key: '4', seed: '2' });
  expect(drawnAnew({ ...view, rounds: [] }, profileOf('badminton'), createRandom(1))).toBe('noSchedule');
});

test('the entry list is drawn by the seeding rule, in the same way for the same random numbers', () => {
  const entry = (of: SideRef, entryRank: number | null, status: 'main' | 'reserve' = 'main') => ({
    ...{ side: of, status, entryRank, rank: null },
  });
  // Two are seeded; of the others, 5 has the better rank, and 6 is not in the draw.
  const entries = [
    entry(b!, 40),
    entry(e!, 9),
    entry(d!, 8),
    entry(a!, 3),
    entry(c!, null),
    entry(side('6'), 1, 'reserve'),
  ];
  const drawn = (lot: number) => {
    const profile = profileOf('badminton');
    const drawing = drawnFromEntries(
      { startDate: '2026-03-02', surface: null },
      'MS',
      entries,
      profile,
      createRandom(lot),
    );
    if (typeof drawing === 'string') throw new Error(drawing);
    return drawing;
  };
  const drawing = drawn(1);
  expect(drawing).toMatchObject({ date: '2026-03-02', draw: null, discipline: 'MS' });
  expect(drawing.sides.map(({ key }) => key)).toEqual(['1', '4', '5', '2', '3']);
  expect([drawing.lines[0], drawing.lines[7]]).toEqual([0, 1]);
  expect(drawn(1)).toEqual(drawing);
  expect([2, 3, 4, 5].map((lot) => drawn(lot).lines)).not.toEqual(Array.from({ length: 4 }, () => drawing.lines));
  const none = drawnFromEntries(
    { startDate: '2026-03-02', surface: null },
    'MS',
    [],
    profileOf('badminton'),
    createRandom(1),
  );
  expect(none).toBe('noDraw');
});
