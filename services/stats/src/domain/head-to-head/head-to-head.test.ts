import { describe, expect, test } from '@jest/globals';
import { badmintonFrame, FIRST_DAY, numberOf, type TestMatch, tennisFrame } from '../testing/small-table.js';
import { headToHead } from './head-to-head.js';
import { headsToHeads } from './matrix.js';
import { opponentsOf } from './opponents.js';

const matches: TestMatch[] = [
  { round: 'QF', games: '21-10 19-21 21-15' },
  { round: 'F', sides: ['2', '1'], games: '21-12 21-12', edition: '2' },
  { round: 'SF', outcome: 'walkover', edition: '2' },
  { outcome: 'unplayed', edition: '2' },
  { round: 'R16', outcome: 'retired', games: '10-21 15-6', edition: '3' },
  { round: 'R16', sides: ['1', '3'], games: '21-1 21-1' },
  { round: 'R16', sides: ['1+5', '2+6'], games: '21-1 21-1' },
  { round: 'R16', sides: ['1+2', '5+6'], games: '21-1 21-1' },
];
const editions = { 2: { level: 'super-300', season: 2025 }, 3: { level: 'olympics' } };
const frame = badmintonFrame(matches, editions);
const [one, two] = [numberOf(frame, '1'), numberOf(frame, '2')];

describe('head-to-head', () => {
  const record = headToHead(frame, one, two, { discipline: 0 });

  test('counts retirements as matches, walkovers separately, and no unplayed matches', () =>
    expect(record.total.tally).toEqual({ won: 2, lost: 1, walkoversWon: 1, walkoversLost: 0 }));

  test('an unfinished game counts for neither side, but its points count', () => {
    expect(record.byLevel.get('olympics')).toMatchObject({ games: [0, 1], points: [25, 27] });
    expect(record.total).toMatchObject({ games: [2, 4], points: [61 + 24 + 25, 46 + 42 + 27] });
  });

  test('groups by level, round, season and final', () => {
    expect([...record.byLevel].map(([key, { tally }]) => [key, tally.won, tally.lost])).toEqual([
      ['super-1000', 1, 0],
      ['super-300', 0, 1],
      ['olympics', 1, 0],
    ]);
    expect([...record.byRound.keys()]).toEqual(['QF', 'F', 'SF', 'R32', 'R16']);
    expect(record.bySeason.get(2025)?.tally).toMatchObject({ won: 0, lost: 1, walkoversWon: 1 });
    expect(record.finals.tally).toMatchObject({ won: 0, lost: 1 });
    expect(record.meetings.map(({ row, own }) => [row, own])).toEqual([
      [4, 1],
      [3, 1],
      [2, 1],
      [1, 2],
      [0, 1],
    ]);
  });

  test('includes the pairs of two players, but for two pairs only these, and never a pair of both players', () => {
    expect([...headToHead(frame, one, two).byDiscipline].map(([key, { tally }]) => [key, tally.won])).toEqual([
      [0, 2],
      [2, 1],
    ]);
    const pairs = headToHead(frame, numberOf(frame, '2+6'), numberOf(frame, '1+5'));
    expect(pairs.total.tally).toMatchObject({ won: 0, lost: 1 });
    expect(pairs.meetings).toHaveLength(1);
  });

  test('groups by surface and counts sets and games in tennis', () => {
    const tennis = tennisFrame([{ games: '6-4 6-7-5 7-6-3' }, { edition: '2', outcome: 'retired', games: '6-4 5-4' }], {
      1: { level: 'tour', surface: 'clay' },
    });
    const { bySurface, total } = headToHead(tennis, 0, 1);
    expect([...bySurface]).toEqual([['clay', expect.objectContaining({ games: [2, 1], points: [19, 17] })]]);
    expect(total).toMatchObject({ games: [3, 1], points: [30, 25] });
  });
});

test('head-to-heads of a group have two views of the same matches', () => {
  const group = ['1', '2', '5', '6'].map((player) => numberOf(frame, player));
  const { cells, totals } = headsToHeads(frame, group, { discipline: 2 });
  expect(cells.map((line) => line.map(({ won, lost }) => `${won}-${lost}`))).toEqual([
    ['0-0', '1-0', '1-0', '2-0'],
    ['0-1', '0-0', '1-1', '1-0'],
    ['0-1', '1-1', '0-0', '1-0'],
    ['0-2', '0-1', '0-1', '0-0'],
  ]);
  expect(totals.map(({ won, lost }) => `${won}-${lost}`)).toEqual(['2-0', '1-1', '1-1', '0-2']);
});

describe('all opponents of a competitor', () => {
  const met = (of: string, filter = {}) =>
    opponentsOf(frame, numberOf(frame, of), filter).map(({ own, opponent, tally, lastDate }) => [
      ...[own, opponent].map((number) => frame.table.people.id(number)),
      ...Object.values(tally),
      lastDate - FIRST_DAY,
    ]);

  test('are listed by most matches, for a player with each partner, with separate walkovers', () =>
    expect(met('1')).toEqual([
      ['1', '2', 2, 1, 1, 0, 4],
      ['9102', '9506', 1, 0, 0, 0, 7],
      ['9105', '9206', 1, 0, 0, 0, 6],
      ['1', '3', 1, 0, 0, 0, 5],
    ]));

  test('are listed for a pair only as itself, from the matches that pass the filter', () => {
    expect(met('1+2')).toEqual([['9102', '9506', 1, 0, 0, 0, 7]]);
    expect(met('1', { discipline: 0, seasons: { from: 2025 } })).toEqual([['1', '2', 0, 1, 1, 0, 3]]);
  });
});
