import { describe, expect, test } from '@jest/globals';
import { badmintonFrame, FIRST_DAY, numberOf, type TestMatch } from '../testing/small-table.js';
import { compileFilter, type Filter } from './filter.js';
import type { Sources } from './sources.js';

const matches: TestMatch[] = [
  { round: 'R32', sides: ['1', '2'] },
  { edition: '2', round: 'F', sides: ['2', '1'], bestOf: 5 },
  { edition: '3', round: 'F', sides: ['1+3', '2+4'] },
];
const editions = {
  1: { season: 2023, surface: 'clay' as const, indoor: false },
  2: { season: 2024, level: 'super-300', indoor: true },
  3: { season: 2025 },
};
const ranks: readonly (readonly [number, number])[] = [
  [1, 12],
  [0, 3],
  [7, 7],
];
const sources: Sources = { rankOf: (row, side) => ranks[row]![side - 1]! };

const counted = (filter: Filter, known: Sources = sources): string[] => {
  const frame = badmintonFrame(matches, editions, known);
  const holds = compileFilter(frame, filter);
  return [0, 1, 2].flatMap((row) => ([1, 2] as const).flatMap((own) => (holds(row, own) ? [`${row}.${own}`] : [])));
};
const all = ['0.1', '0.2', '1.1', '1.2', '2.1', '2.2'];

describe('a filter', () => {
  test.each<[string, Filter, string[]]>([
    ['nothing', {}, all],
    ['a discipline', { discipline: 2 }, ['2.1', '2.2']],
    ['levels', { levels: ['super-300', 'super-100'] }, ['1.1', '1.2']],
    ['rounds', { rounds: ['F'] }, ['1.1', '1.2', '2.1', '2.2']],
    ['surfaces', { surfaces: ['clay'] }, ['0.1', '0.2']],
    ['a roof', { roof: 'indoor' }, ['1.1', '1.2']],
    ['no roof, without events for which it is unknown', { roof: 'outdoor' }, ['0.1', '0.2']],
    ['the length, without matches for which it is unknown', { bestOf: 5 }, ['1.1', '1.2']],
    ['seasons', { seasons: { from: 2024, to: 2024 } }, ['1.1', '1.2']],
    ['seasons from', { seasons: { from: 2024 } }, ['1.1', '1.2', '2.1', '2.2']],
    ['dates', { dates: { from: FIRST_DAY + 1, to: FIRST_DAY + 1 } }, ['1.1', '1.2']],
    [
      'the rank of the opponent, without unranked opponents',
      { opponentRanks: { to: 10 } },
      ['0.2', '1.1', '2.1', '2.2'],
    ],
    ['all of it', { rounds: ['F'], seasons: { to: 2024 }, opponentRanks: { from: 2 } }, ['1.1']],
  ])('by %s', (_, filter, expected) => expect(counted(filter)).toEqual(expected));

  test('by association if at least one player of the side plays for it', () => {
    const first = badmintonFrame(matches, editions);
    const associationOf = (player: number) => (player === numberOf(first, '3') ? 'CHN' : 'DEN');
    expect(counted({ association: 'CHN' }, { associationOf })).toEqual(['2.1']);
    expect(counted({ opponentAssociation: 'CHN' }, { associationOf })).toEqual(['2.2']);
    expect(counted({ association: 'DEN' }, { associationOf })).toEqual(all);
  });

  test.each<[string, Filter]>([
    ['ranks', { opponentRanks: { to: 10 } }],
    ['associations', { association: 'CHN' }],
  ])('throws an error if a source is missing: %s', (_, filter) =>
    expect(() => counted(filter, {})).toThrow('needs a source'),
  );
});
