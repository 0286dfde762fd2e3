import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { badmintonFrame, numberOf, type TestMatch } from '../testing/small-table.js';
import type { StreakKind, WalkoverRule } from './hits.js';
import { currentOf, type StreakOptions, streaks, streaksOf } from './streaks.js';

const wins: StreakOptions = { kind: 'wins', filter: { discipline: 0 }, minimum: 2 };
const lost = { winner: 2 } as const;
const of = (matches: readonly TestMatch[], options: Partial<StreakOptions> = {}, player = '1') => {
  const frame = badmintonFrame(matches, { 2: { level: 'super-300' }, 3: { level: 'thomas-cup' } });
  return streaksOf(frame, numberOf(frame, player), { ...wins, ...options }).map(({ length, first, last, endedBy }) => [
    length,
    first,
    last,
    endedBy,
  ]);
};

describe('a streak of wins', () => {
  test('counts retirements, ignores walkovers and unplayed matches, and ends with a loss', () =>
    expect(
      of([{}, { outcome: 'retired' }, { outcome: 'walkover', ...lost }, { outcome: 'unplayed' }, {}, lost, {}]),
    ).toEqual([[3, 0, 4, 5]]));

  test('counts walkovers on request', () =>
    expect(
      of([{}, { outcome: 'walkover' }, {}, { outcome: 'walkover', ...lost }, {}, {}], { walkovers: 'counted' }),
    ).toEqual([
      [3, 0, 2, 3],
      [2, 4, 5, -1],
    ]));

  test('counts only the matches of one level if it is filtered by level', () => {
    const filter = { discipline: 0, levels: ['super-300'] };
    expect(of([{ edition: '2' }, lost, { edition: '2' }, {}], { filter })).toEqual([[2, 0, 2, -1]]);
  });

  test('is mirrored by a streak of losses', () =>
    expect(of([lost, lost, {}], { kind: 'losses' })).toEqual([[2, 0, 1, 2]]));

  test('requires eight matches by default', () => {
    const frame = badmintonFrame(Array.from({ length: 8 }, () => ({})));
    const { minimum: _, ...plain } = wins;
    expect(streaks(frame, 'player', plain).map(({ length }) => length)).toEqual([8]);
    expect(streaks(badmintonFrame(Array.from({ length: 7 }, () => ({}))), 'player', plain)).toEqual([]);
  });

  test('is current up to 52 weeks after its last match', () => {
    const isCurrent = (day: number): boolean => {
      const frame = badmintonFrame([{}, {}, { sides: ['3', '4'], day }]);
      return currentOf(streaksOf(frame, numberOf(frame, '1'), wins)) !== undefined;
    };
    expect([isCurrent(365), isCurrent(366)]).toEqual([true, false]);
  });

  test('counts in doubles for the players with all partners, or for the pairs', () => {
    const frame = badmintonFrame([{ sides: ['1+2', '5+6'] }, { sides: ['1+3', '5+6'] }, { sides: ['1+2', '5+6'] }]);
    const lengths = (by: 'player' | 'competitor') =>
      streaks(frame, by, { ...wins, filter: { discipline: 2 } }).map(({ subject, length }) => [subject, length]);
    expect(lengths('player')).toEqual([
      [numberOf(frame, '1'), 3],
      [numberOf(frame, '2'), 2],
    ]);
    expect(lengths('competitor')).toEqual([[numberOf(frame, '1+2'), 2]]);
  });
});

describe('a streak of events', () => {
  const event = (edition: string, ...matches: TestMatch[]): TestMatch[] =>
    matches.map((each) => ({ edition, ...each }));
  const matches = [
    ...event('1', { round: 'SF' }, { round: 'F' }),
    ...event('3', { round: 'G1', ...lost }),
    ...event('2', { round: 'SF' }, { round: 'F', outcome: 'walkover' }),
    ...event('4', { round: 'SF' }, { round: 'F', ...lost }),
    ...event('5', { round: 'R32', outcome: 'unplayed' }),
    ...event('6', { round: 'F' }),
    ...event('7', { round: 'R32', outcome: 'walkover', ...lost }),
  ];
  test('ignores team events and events without a match for titles', () =>
    expect(of(matches, { kind: 'titles' })).toEqual([[2, 1, 4, 6]]));
  test('counts lost finals in streaks of finals', () =>
    expect(of(matches, { kind: 'finals' })).toEqual([[4, 1, 8, 9]]));
});

/** Computes streaks directly from the definition: the matches of each player in order, split at the misses. */
const reference = (matches: readonly TestMatch[], walkovers: WalkoverRule): string[] => {
  const players = new Set(matches.flatMap(({ sides }) => sides!));
  const lengths = [...players].flatMap((player) => {
    const letters = matches
      .filter(({ sides }) => sides!.includes(player))
      .filter(({ outcome }) => outcome !== 'unplayed' && (outcome !== 'walkover' || walkovers === 'counted'))
      .map(({ sides, winner }) => (sides![winner! - 1] === player ? 'W' : 'L'));
    return letters
      .join('')
      .split('L')
      .filter(({ length }) => length >= 2)
      .map(({ length }) => `${player}:${length}`);
  });
  return lengths.sort();
};

const anyMatches = fc.array(
  fc.record({
    sides: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'), {
      minLength: 2,
      maxLength: 2,
    }) as unknown as fc.Arbitrary<[string, string]>,
    winner: fc.constantFrom(1 as const, 2 as const),
    outcome: fc.constantFrom('completed' as const, 'retired' as const, 'walkover' as const, 'unplayed' as const),
  }),
  { maxLength: 40 },
);
const anyRule = fc.constantFrom<WalkoverRule>('ignored', 'counted');

const listed = (matches: readonly TestMatch[], walkovers: WalkoverRule, kind: StreakKind = 'wins'): string[] => {
  const frame = badmintonFrame(matches);
  return streaks(frame, 'player', { ...wins, kind, walkovers })
    .map(({ subject, length }) => `${frame.table.people.id(subject)}:${length}`)
    .sort();
};

describe('streaks of all players', () => {
  test('equal a slow implementation of the definition', () =>
    fc.assert(
      fc.property(anyMatches, anyRule, (matches, rule) =>
        expect(listed(matches, rule)).toEqual(reference(matches, rule)),
      ),
    ));

  test('equal the streaks of each player', () =>
    fc.assert(
      fc.property(anyMatches, fc.constantFrom<StreakKind>('wins', 'losses'), (matches, kind) => {
        const frame = badmintonFrame(matches);
        const all = streaks(frame, 'player', { ...wins, kind });
        for (let player = 0; player < frame.table.people.size; player++)
          expect(streaksOf(frame, player, { ...wins, kind })).toEqual(all.filter(({ subject }) => subject === player));
      }),
    ));

  test('do not depend on the order of import or on the ids of players', () =>
    fc.assert(
      fc.property(anyMatches, fc.integer(), anyRule, (matches, seed, rule) => {
        const dated = matches.map((match, day) => ({ ...match, day, id: String(day + 1), order: 0 }));
        const shuffled = dated.toSorted((a, b) => Math.imul(a.day + 1, seed) - Math.imul(b.day + 1, seed));
        expect(listed(shuffled, rule)).toEqual(listed(dated, rule));
        const other: Record<string, string> = { 1: '30', 2: '7', 3: '200', 4: '1' };
        const relabelled = dated.map((match) => ({
          ...match,
          sides: match.sides.map((id) => other[id]!) as [string, string],
        }));
        const named = listed(dated, rule).map((text) => text.replace(/^\d+/, (id) => other[id]!));
        expect(listed(relabelled, rule)).toEqual(named.sort());
      }),
    ));
});
