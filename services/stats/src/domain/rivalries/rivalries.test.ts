import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Frame } from '../frame/frame.js';
import { badmintonFrame, numberOf, type TestMatch } from '../testing/small-table.js';
import {
  balanceOf,
  type Rivalry,
  type RivalryOptions,
  rivalries,
  rivalriesOf,
  rivalryOrders,
  rivalryScore,
} from './rivalries.js';

const options: RivalryOptions = { filter: { discipline: 0 }, limit: 10, minimum: 2 };
const lost = { winner: 2 } as const;

test('balance and score', () => {
  expect([balanceOf(4, 0), balanceOf(1, 3), balanceOf(2, 2)]).toEqual([0, 0.5, 1]);
  expect([rivalryScore(3, 4, 0), rivalryScore(3, 2, 2)]).toEqual([1.5, 3]);
});

test('a rivalry of two pairs is listed once among players, as that of the pairs; a player who met a pair with two partners has one with the pair', () => {
  const met = (one: string, two: string, edition: string): TestMatch => ({ sides: [one, two], edition });
  const frame = badmintonFrame([
    met('1+2', '3+4', '1'),
    met('1+2', '3+4', '2'),
    met('1+2', '5+6', '1'),
    met('1+7', '5+6', '2'),
  ]);
  const named = (list: readonly Rivalry[]) =>
    list.map(({ first, second, meetings }) => [frame.table.people.playersOf(first).length, second, meetings]);
  const pair = numberOf(frame, '3+4');
  const byPlayer = rivalries(frame, 'player', { ...options, filter: { discipline: 2 } });
  expect(named(byPlayer).sort()).toEqual(
    [
      [2, pair, 2],
      [1, numberOf(frame, '5+6'), 2],
    ].sort(),
  );
  const ofFirst = rivalriesOf(frame, numberOf(frame, '1'), { ...options, filter: { discipline: 2 } });
  expect(ofFirst.filter(({ second }) => second === pair)).toHaveLength(1);
  expect(ofFirst).toHaveLength(2);
  const byPair = rivalries(frame, 'competitor', { ...options, filter: { discipline: 2 } });
  expect(byPair.map(({ first, second }) => [first, second])).toEqual([[numberOf(frame, '1+2'), pair]]);
});

describe('a rivalry', () => {
  const matches: TestMatch[] = [
    { round: 'F', ...lost },
    { round: 'QF', ...lost, outcome: 'retired' },
    { round: 'F', edition: '2', sides: ['2', '1'] },
    { outcome: 'walkover' },
    { outcome: 'unplayed' },
    { round: 'F', edition: '3' },
    { sides: ['1', '3'] },
  ];
  const editions = {
    1: { season: 2018 },
    2: { level: 'olympics', season: 2021 },
    3: { level: 'unheard-of', season: 2022 },
  };

  test('sums the stakes of played matches, and lists the leading side first', () => {
    const frame = badmintonFrame(matches, editions);
    const [only, ...more] = rivalries(frame, 'player', options);
    expect(more).toEqual([]);
    const stakes = 0.8 + 0.8 * 0.6 + 1 + 0.1;
    expect(only).toMatchObject({
      first: numberOf(frame, '2'),
      second: numberOf(frame, '1'),
      won: 3,
      lost: 1,
      finals: 3,
      firstRow: 0,
      lastRow: 5,
      era: 2010,
    });
    expect(only!.stakes).toBeCloseTo(stakes);
    expect(only!.score).toBeCloseTo((stakes * 1.5) / 2);
  });

  test('belongs to the decade of its middle meeting', () => {
    const frame = badmintonFrame(matches, editions);
    expect(rivalries(frame, 'player', { ...options, era: 2010 })).toHaveLength(1);
    expect(rivalries(frame, 'player', { ...options, era: 2020 })).toEqual([]);
    expect(
      rivalries(frame, 'player', { ...options, filter: { discipline: 0, seasons: { from: 2021 } } })[0],
    ).toMatchObject({
      won: 1,
      lost: 1,
      era: 2020,
    });
  });

  test('requires five meetings by default', () => {
    const { minimum: _, ...plain } = options;
    const of = (count: number) =>
      rivalries(badmintonFrame(Array.from({ length: count }, () => ({}))), 'player', plain).length;
    expect([of(4), of(5)]).toEqual([0, 1]);
  });

  test('counts once for pairs, whose players have a separate one only after a change of partners', () => {
    const frame = badmintonFrame([{ sides: ['1+2', '3+4'] }, { sides: ['3+4', '1+2'] }, { sides: ['1+5', '3+6'] }]);
    const of = (by: 'player' | 'competitor') =>
      rivalries(frame, by, { ...options, filter: { discipline: 2 } }).map(({ first, second, won, lost }) => [
        frame.table.people.id(first),
        frame.table.people.id(second),
        won,
        lost,
      ]);
    expect(of('competitor')).toEqual([['9102', '9304', 1, 1]]);
    expect(of('player')).toEqual([
      ['1', '3', 2, 1],
      ['9102', '9304', 1, 1],
    ]);
  });
});

const anyMatch = fc.record({
  sides: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'), { minLength: 2, maxLength: 2 }),
  winner: fc.constantFrom(1 as const, 2 as const),
  round: fc.constantFrom('R32' as const, 'SF' as const, 'F' as const),
  outcome: fc.constantFrom('completed' as const, 'retired' as const, 'walkover' as const, 'unplayed' as const),
});

/** Computes rivalries directly from the definition, for every two subjects. */
const reference = (matches: readonly TestMatch[]): string[] => {
  const stakes: Record<string, number> = { R32: 0.8 * 0.35, SF: 0.8 * 0.75, F: 0.8 };
  const pairs = ['1-2', '1-3', '1-4', '2-3', '2-4', '3-4'].flatMap((pair) => {
    const [one, two] = pair.split('-') as [string, string];
    const met = matches.filter(
      ({ sides, outcome }) =>
        sides!.includes(one) && sides!.includes(two) && outcome !== 'walkover' && outcome !== 'unplayed',
    );
    const won = met.filter(({ sides, winner }) => sides![winner! - 1] === one).length;
    const sum = met.reduce((all, { round }) => all + stakes[round!]!, 0);
    const balance = 1 - Math.abs(2 * won - met.length) / met.length;
    return met.length < 2
      ? []
      : [`${pair} ${Math.max(won, met.length - won)} ${((sum * (1 + balance)) / 2).toFixed(6)}`];
  });
  return pairs.sort();
};

test('rivalries equal a slow implementation of the definition', () =>
  fc.assert(
    fc.property(fc.array(anyMatch, { maxLength: 30 }), (list) => {
      const matches = list.map((match) => ({ ...match, sides: match.sides as [string, string] }));
      const frame = badmintonFrame(matches);
      const found = rivalries(frame, 'player', options).map(({ first, second, won, score }) => {
        const ids = [first, second].map((number) => frame.table.people.id(number)).sort();
        return `${ids.join('-')} ${won} ${score.toFixed(6)}`;
      });
      expect(found.sort()).toEqual(reference(matches));
    }),
  ));

describe('the rivalries of one competitor', () => {
  const met = (frame: Frame, list: readonly Rivalry[], of: string) =>
    list.filter((rivalry) =>
      [rivalry.first, rivalry.second].some((side) =>
        [side, ...frame.table.people.playersOf(side)].includes(numberOf(frame, of)),
      ),
    );

  test('are all rivalries in which it takes part', () =>
    fc.assert(
      fc.property(fc.array(anyMatch, { maxLength: 30 }), (list) => {
        const frame = badmintonFrame([
          { sides: ['1', '2'] },
          ...list.map((match) => ({ ...match, sides: match.sides as [string, string] })),
        ]);
        const own = rivalriesOf(frame, numberOf(frame, '1'), { ...options, minimum: 1 });
        expect(own).toEqual(met(frame, rivalries(frame, 'player', { ...options, minimum: 1 }), '1'));
      }),
    ));

  test('are between pairs, or between players regardless of partners', () => {
    const frame = badmintonFrame([{ sides: ['1+2', '3+4'] }, { sides: ['3+4', '1+2'] }, { sides: ['1+5', '3+6'] }]);
    const asked = { ...options, filter: { discipline: 2 } };
    for (const [by, of] of [
      ['competitor', '1+2'],
      ['player', '1'],
    ] as const) {
      const own = rivalriesOf(frame, numberOf(frame, of), asked);
      expect(own).toEqual(met(frame, rivalries(frame, by, asked), of));
      expect(own.length).toBe(by === 'player' ? 2 : 1);
    }
  });

  test('are listed from its point of view', () => {
    const rankOf = (_: number, side: 1 | 2) => (side === 1 ? 1 : 50);
    const frame = badmintonFrame([{}, {}], {}, { rankOf });
    const asked = { ...options, filter: { discipline: 0, opponentRanks: { from: 1, to: 10 } } };
    expect(['1', '2'].map((id) => rivalriesOf(frame, numberOf(frame, id), asked).length)).toEqual([0, 1]);
  });
});

test('each sort order uses its own figure first', () => {
  const rounds = ['F', 'R32', 'R32', 'SF', 'SF', 'SF', 'QF', 'QF'] as const;
  const sides: [string, string][] = [
    ['1', '2'],
    ['1', '3'],
    ['2', '3'],
    ['1', '3'],
    ['1', '3'],
    ['2', '1'],
    ['1', '4'],
    ['4', '1'],
  ];
  const frame = badmintonFrame(rounds.map((round, i) => ({ round, sides: sides[i]! })));
  const all = rivalries(frame, 'player', { ...options, minimum: 1 });
  const figureOf = (rivalry: Rivalry, order: (typeof rivalryOrders)[number]) =>
    order === 'lastDate' ? frame.table.columns.date[rivalry.lastRow]! : rivalry[order];
  expect(all).toHaveLength(4);
  for (const orderBy of rivalryOrders) {
    for (const ascending of [true, false]) {
      const found = rivalries(frame, 'player', { ...options, minimum: 1, orderBy, ascending });
      const values = all.map((rivalry) => figureOf(rivalry, orderBy)).sort((a, b) => (ascending ? a - b : b - a));
      expect(found.map((rivalry) => figureOf(rivalry, orderBy))).toEqual(values);
    }
  }
});
