import { expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import {
  copyInput,
  type DerivationInput,
  loadInput,
} from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import type { NamedSide } from '@rallyrank/shared/read-models/derivation-input/with-sides';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PointsSystems } from '@rallyrank/shared/read-models/points-systems';
import { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import { type WinQuestion, winProbability } from './win-probability.js';

const pair = (one: string, two: string): NamedSide => ({ id: `9${one}0${two}`, playerIds: [one, two] });
const start = { editionId: '1', seriesId: '1', name: { en: 'Open' }, level: 'super-300', season: 2024 };

/** Doubles results, the first side wins; `unplayed` ones are scheduled on the last day without being played. */
const inputOf = (won: readonly (readonly [NamedSide, NamedSide])[], unplayed: typeof won = []): DerivationInput => {
  const table = new MatchTable();
  const days = { startDate: '2024-03-05', endDate: '2024-03-10', status: 'scheduled', sourceKeys: [] };
  table.apply({ type: 'EditionScheduled', data: { ...start, ...days } });
  for (const [i, sides] of [...won, ...unplayed].entries()) {
    const isPlayed = i < won.length;
    const data = {
      editionId: '1',
      matchId: String(i + 1),
      drawId: '1',
      discipline: 'MD',
      round: 'R32',
      sides: sides.map(({ id, playerIds }) => ({ competitorId: id, playerIds })),
      outcome: isPlayed ? 'completed' : 'unplayed',
      ...(isPlayed && { winner: 1 }),
      games: isPlayed
        ? [
            [21, 12],
            [21, 14],
          ]
        : [],
      date: isPlayed ? '2024-03-05' : '2024-03-10',
      order: i,
    };
    table.apply({ type: 'MatchCompleted', data });
  }
  return loadInput(
    copyInput(
      { table, lists: new PublishedLists(), directory: new Directory(), systems: new PointsSystems() },
      profileOf('badminton'),
    ),
  );
};

const won = [
  [pair('1', '2'), pair('3', '4')],
  [pair('1', '2'), pair('5', '6')],
  [pair('5', '6'), pair('3', '4')],
] as const;
const ask = (input: DerivationInput, first: NamedSide, second: NamedSide) =>
  winProbability(input, { discipline: 'MD', day: '2024-03-08', first, second });

test('a pair that never played is predicted from its players, as if it had always had a number', () => {
  const input = inputOf(won);
  const [strong, weak, middle] = [pair('1', '5'), pair('3', '6'), pair('2', '4')];
  const probability = ask(input, strong, weak)!;
  expect(probability).toBeGreaterThan(0.55);
  expect(ask(input, weak, strong)).toBeCloseTo(1 - probability, 12);
  expect(ask(input, pair('1', '2'), weak)).toBeGreaterThan(probability);
  const numbered = inputOf(won, [
    [strong, weak],
    [middle, pair('1', '3')],
  ]);
  for (const [one, two] of [
    [strong, weak],
    [middle, strong],
    [pair('1', '2'), middle],
  ] as const) {
    expect(ask(input, one, two)).toBe(ask(numbered, one, two));
  }
});

/** Tennis: player 1 beat player 2 on clay, then lost equally often on grass. */
const onSurfaces = (): DerivationInput => {
  const table = new MatchTable();
  for (const [editionId, surface] of [
    ['1', 'clay'],
    ['2', 'grass'],
  ] as const) {
    const days = { startDate: '2024-03-05', endDate: '2024-03-10', status: 'scheduled', sourceKeys: [] };
    table.apply({ type: 'EditionScheduled', data: { ...start, ...days, editionId, level: 'atp-250', surface } });
    for (let order = 0; order < 6; order++) {
      const data = {
        editionId,
        matchId: String(order + 1),
        drawId: '1',
        discipline: 'MS',
        round: 'R32',
        sides: ['1', '2'].map((id) => ({ competitorId: id, playerIds: [id] })),
        outcome: 'completed',
        winner: surface === 'clay' ? 1 : 2,
        games: Array(2).fill(surface === 'clay' ? [6, 3] : [3, 6]),
        date: '2024-03-05',
        order,
      };
      table.apply({ type: 'MatchCompleted', data });
    }
  }
  return loadInput(
    copyInput(
      { table, lists: new PublishedLists(), directory: new Directory(), systems: new PointsSystems() },
      profileOf('tennis'),
    ),
  );
};

test('the surface counts, and a longer match favours the stronger side', () => {
  const input = onSurfaces();
  const [first, second] = [
    { id: '1', playerIds: ['1'] },
    { id: '2', playerIds: ['2'] },
  ];
  const chance = (more: Pick<WinQuestion, 'surface' | 'bestOf'>) =>
    winProbability(input, { discipline: 'MS', day: '2024-03-08', first, second, ...more })!;
  const onGrass = chance({ surface: 'grass' });
  expect(chance({ surface: 'clay' })).toBeGreaterThan(chance({}));
  expect(onGrass).toBeLessThan(Math.min(chance({}), 0.5));
  expect(chance({ surface: 'grass', bestOf: 3 })).toBe(onGrass);
  expect(chance({ surface: 'grass', bestOf: 5 })).toBeLessThan(onGrass);
});

test('a player who never played has no probability', () =>
  expect(ask(inputOf(won), pair('1', '7'), pair('3', '4'))).toBeNull());
