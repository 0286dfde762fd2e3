import { describe, expect, test } from '@jest/globals';
import { scoreGoat } from '@rallyrank/contracts/sport/goat-score';
import { goatTables } from '@rallyrank/contracts/sport/goat-tables';
import fc from 'fast-check';
import type { Frame, Subject } from '../frame/frame.js';
import type { Sources } from '../frame/sources.js';
import { badmintonFrame, numberOf, type TestMatch } from '../testing/small-table.js';
import { goatBreakdown } from './breakdown.js';
import { goatCounts } from './goat-counts.js';
import type { GoatInput } from './goat-input.js';

const MS = 0;
const MD = 2;
const editions = {
  1: { level: 'super-1000' },
  2: { level: 'olympics' },
  3: { level: 'super-100' },
  4: { level: 'thomas-cup' },
};

/** By competitor id: the count of each rule, without zero counts. */
const counted = (frame: Frame, input: GoatInput = {}, discipline = MS, subject: Subject = 'competitor') => {
  const { people, counts } = goatCounts(frame, discipline, subject, input);
  return Object.fromEntries(
    [...people].map((number, place) => [
      frame.table.people.id(number),
      Object.fromEntries(
        goatTables[frame.profile.key].rules.flatMap(({ key }, rule) =>
          counts[rule]![place] ? [[key, counts[rule]![place]]] : [],
        ),
      ),
    ]),
  );
};
const meetings = (count: number, sides: readonly [string, string], winner: 1 | 2 = 1): TestMatch[] =>
  Array.from({ length: count }, () => ({ edition: '3', sides, winner }));
/** Joins groups of matches, each of which needs a different id and day. */
const listed = (...groups: TestMatch[][]): TestMatch[] => groups.flat();

test('counts results by level and round, and the bronze match instead of the semi-final', () => {
  const frame = badmintonFrame(
    [
      { round: 'SF', sides: ['1', '3'] },
      { round: 'F' },
      { edition: '2', round: 'SF', sides: ['2', '1'] },
      { edition: '2', round: 'SF', sides: ['3', '4'] },
      { edition: '2', round: 'BR', sides: ['1', '4'] },
      { edition: '2', round: 'F', sides: ['2', '3'], outcome: 'walkover' },
      { edition: '4', round: 'F' },
    ],
    editions,
  );
  expect(counted(frame)).toEqual({
    1: { 'result-super-1000-w': 1, 'result-olympics-3rd': 1 },
    2: { 'result-super-1000-f': 1, 'result-olympics-w': 1 },
    3: { 'result-super-1000-sf': 1, 'result-olympics-f': 1 },
    4: { 'result-olympics-sf': 1 },
  });
});

test('counts the given weeks, year ends and records, except for people of other disciplines', () => {
  const frame = badmintonFrame([{ edition: '3' }, { edition: '3', sides: ['1+3', '2+4'] }], editions);
  const [one, pair] = [numberOf(frame, '1'), numberOf(frame, '1+3')];
  const column = (competitor: number, value: number) => {
    const values = new Float64Array(frame.table.people.size);
    values[competitor] = value;
    return values;
  };
  const records = { holders: Int32Array.of(one, one, pair), points: Float64Array.of(5, 0.5, 3) };
  const input = { yearEnds: column(one, 2), weeks: column(one, 30), eloWeeks: column(one, 16), records };
  expect(counted(frame, input)).toEqual({
    1: { 'year-ends': 2, weeks: 30, 'elo-weeks': 16, records: 5.5 },
  });
  const ofPair = { weeks: column(pair, 13), records };
  expect(counted(frame, ofPair, MD)).toEqual({ '9103': { weeks: 13, records: 3 } });
  expect(counted(frame, ofPair, MD, 'player')).toEqual({
    1: { weeks: 13, records: 5.5 },
    3: { weeks: 13 },
  });
});

test('adds fractions of record points to exact whole points', () => {
  const frame = badmintonFrame([{ edition: '3' }], editions);
  const holders = new Int32Array(10).fill(numberOf(frame, '1'));
  // The floating-point sum of ten times 0.1 is 0.9999999999999999.
  expect(counted(frame, { records: { holders, points: new Float64Array(10).fill(0.1) } })[1]).toMatchObject({
    records: 1,
  });
});

test('counts wins by the rank of the loser, without walkovers', () => {
  const ranks = [1, 3, 10, 11, 1, 0, 0];
  const sources: Sources = { rankOf: (row, side) => (side === 2 ? ranks[row]! : 1) };
  const matches = ranks.map((_, row): TestMatch => ({ edition: '3', ...(row === 4 && { outcome: 'walkover' }) }));
  expect(counted(badmintonFrame(matches, editions, sources))).toEqual({
    1: { 'wins-1': 1, 'wins-2-5': 1, 'wins-6-10': 1 },
  });
});

test('counts wins over sides of unknown rank by the Elo list of the day', () => {
  const frame = badmintonFrame([...meetings(3, ['1', '2']), ...meetings(1, ['2', '1'])], editions);
  const day = frame.table.columns.date[0]!;
  const lists = (first: string, from: number) => ({
    days: Int32Array.of(from, day + 100),
    starts: Int32Array.of(0, 2, 4),
    competitors: Int32Array.from([first, '1', '1', first], (id) => numberOf(frame, id)),
    ratings: new Float32Array(4),
    deviations: new Float32Array(4),
  });
  // The list after the matches is in reverse order. In the second case there is no list before the matches.
  expect(counted(frame, { weekly: lists('2', day) })).toMatchObject({ 1: { 'wins-1': 3 }, 2: { 'wins-2-5': 1 } });
  expect(counted(frame, { weekly: lists('2', day + 50) })[1]?.['wins-1']).toBeUndefined();
});

test('counts head-to-heads against greats from five played matches on', () => {
  const frame = badmintonFrame(
    listed(
      [{ round: 'F', sides: ['1', '2'] }],
      meetings(3, ['3', '1']),
      meetings(2, ['1', '3']),
      meetings(4, ['1', '2'], 2),
      meetings(3, ['4', '2']),
      meetings(3, ['2', '4']),
      meetings(4, ['5', '1']),
      [{ edition: '3', sides: ['5', '1'], outcome: 'walkover' }],
      meetings(9, ['6', '3']),
    ),
    editions,
  );
  // 1 and 2 have won or lost a final. 3 to 6 have no other points, so they are not greats.
  expect(counted(frame)).toEqual({
    1: { 'result-super-1000-w': 1 },
    2: { 'result-super-1000-f': 1, 'head-to-head-led': 1 },
    3: { 'head-to-head-led': 1 },
    4: { 'head-to-head-level': 1 },
  });
});

test('a player counts with all its partners', () => {
  const frame = badmintonFrame(
    [
      { round: 'F', sides: ['1+2', '3+4'] },
      { edition: '2', round: 'F', sides: ['1+3', '2+4'] },
    ],
    editions,
  );
  expect(counted(frame, {}, MD, 'player')).toEqual({
    1: { 'result-super-1000-w': 1, 'result-olympics-w': 1 },
    2: { 'result-super-1000-w': 1, 'result-olympics-f': 1 },
    3: { 'result-super-1000-f': 1, 'result-olympics-w': 1 },
    4: { 'result-super-1000-f': 1, 'result-olympics-f': 1 },
  });
});

test('the breakdown of a competitor adds up to its total', () => {
  const frame = badmintonFrame([{ round: 'F' }, { edition: '2', round: 'F' }, { edition: '3', round: 'SF' }], editions);
  const weeks = new Float64Array(frame.table.people.size);
  weeks[numberOf(frame, '1')] = 30;
  const counts = goatCounts(frame, MS, 'competitor', { weeks });
  const { rules } = goatTables[frame.profile.key];
  const scores = scoreGoat(rules, counts.counts);
  const { total, parts, lines } = goatBreakdown(rules, counts, scores, scores.order[0]!);
  const of = (key: string) => rules.find((rule) => rule.key === key)!.points;
  const [first, second] = [of('result-super-1000-w'), of('result-olympics-w')];
  expect(parts).toEqual({ ranking: 2, elo: 0, results: first + second, records: 0, 'head-to-head': 0, 'big-wins': 0 });
  expect(total).toBe(2 + first + second);
  expect(lines).toEqual([
    { key: 'weeks', count: 30, points: 2 },
    { key: 'result-olympics-w', count: 1, points: second },
    { key: 'result-super-1000-w', count: 1, points: first },
  ]);
});

describe('for any matches', () => {
  const match = fc.record({
    edition: fc.constantFrom('1', '2', '3', '4'),
    round: fc.constantFrom('R32' as const, 'SF' as const, 'BR' as const, 'F' as const),
    sides: fc.constantFrom<[string, string]>(['1', '2'], ['2', '3'], ['3', '1'], ['4', '1'], ['4', '2']),
    winner: fc.constantFrom(1 as const, 2 as const),
    outcome: fc.constantFrom('completed' as const, 'walkover' as const, 'retired' as const),
  });
  const world = fc.array(match, { minLength: 1, maxLength: 30 });

  /** Points by id. */
  const pointsOf = (matches: readonly TestMatch[]): Record<string, number> => {
    const frame = badmintonFrame(matches, editions);
    const { people, counts } = goatCounts(frame, MS, 'competitor', {});
    const { totals } = scoreGoat(goatTables[frame.profile.key].rules, counts);
    return Object.fromEntries([...people].map((number, i) => [frame.table.people.id(number), totals[i]!]));
  };

  test('other ids give the same points', () => {
    const renamed: Record<string, string> = { 1: '40', 2: '3', 3: '7', 4: '1' };
    fc.assert(
      fc.property(world, (matches) => {
        const other = matches.map(({ sides: [a, b], ...rest }) => ({
          ...rest,
          sides: [renamed[a]!, renamed[b]!] as [string, string],
        }));
        const expected = Object.entries(pointsOf(matches)).map(([id, points]) => [renamed[id]!, points]);
        expect(pointsOf(other)).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 50 },
    );
  });

  test('the order of import does not matter', () => {
    fc.assert(
      fc.property(world, (matches) => {
        const dated = matches.map((each, i) => ({ ...each, day: i, order: i, id: String(i + 1) }));
        expect(pointsOf(dated.toReversed())).toEqual(pointsOf(dated));
      }),
      { numRuns: 50 },
    );
  });
});
