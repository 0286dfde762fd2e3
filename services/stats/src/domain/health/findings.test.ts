import { describe, expect, test } from '@jest/globals';
import type { SourcePlayer } from '@rallyrank/contracts/players/rpc';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { FindingKind } from '@rallyrank/contracts/stats/finding-kinds';
import { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { checks } from './findings.js';
import { subjectOf } from './testing/subject.js';
import { inputOf, type World } from './testing/world.js';

const person = (id: string, en: string, more: Partial<SourcePlayer> = {}): SourcePlayer => ({
  ...{ id, name: { en }, otherNames: [], association: 'SWE', gender: 'F' },
  ...more,
});

interface Held {
  readonly day?: string;
  readonly level?: string;
  readonly series?: string;
}

/** An edition with matches `round one two score`, won by the first side. */
const edition = (
  id: string,
  matches: readonly string[],
  { day = '2024-03-05', level = 'tour', series = id }: Held = {},
) =>
  ImportedEdition.parse({
    id,
    series: { key: series, name: { en: series, zh: `赛${series}` } },
    edition: {
      ...{ name: { en: `Open ${id}`, zh: '赛' }, level, season: Number(day.slice(0, 4)), status: 'scheduled' },
      ...{ startDate: day, endDate: day },
    },
    draws: [{ drawId: '1', discipline: 'WS', stage: 'main', name: 'WS', size: 8 }],
    matches: matches.map((text, i) => {
      const [round, one, two, ...games] = text.split(' ');
      return {
        ...{ matchId: String(i + 1), drawId: '1', discipline: 'WS', round, outcome: 'completed', winner: 1, date: day },
        sides: [one, two].map((each) => ({ competitorId: each, playerIds: [each] })),
        games: games.map((game) => game.split('-').map(Number)),
        order: i,
      };
    }),
  });

const empty: World = {
  ...{ players: [], pairs: [], editions: [], lists: [] },
  ...{ edits: [], contradictions: [], corrections: [] },
};

const found = (kind: FindingKind, world: Partial<World>, sport: SportKey = 'tennis'): string[] => {
  const whole = { ...empty, ...world };
  return [...checks[kind](inputOf(whole, profileOf(sport), '2026-01-01'))].map(subjectOf);
};

describe('persons that may be one', () => {
  const played = [edition('1', ['F 1 9']), edition('2', ['F 2 9'])];
  const others = [person('9', 'Nina STRAND')];
  const one = person('1', 'BERG Ana', { birthDate: '2000-07-01' });
  const both = (other: SourcePlayer, editions = played) =>
    found('samePerson', { players: [one, other, ...others], editions });

  test.each<[string, SourcePlayer]>([
    ['the same name in another order', person('2', 'Ana BERG')],
    ['a name that differs by one letter, with the birth date', person('2', 'BERGH Ana', { birthDate: '2000-07-01' })],
    ['a former name', person('2', 'LIND Ana', { otherNames: ['Berg, Ana'], birthDate: '2000-07-01' })],
  ])('are found by %s', (_, other) => {
    expect(both(other)).toEqual(['samePerson 1 2']);
  });

  test.each<[string, SourcePlayer]>([
    ['another birth date', person('2', 'Ana BERG', { birthDate: '2001-07-01' })],
    ['another association', person('2', 'Ana BERG', { association: 'DEN' })],
    ['another sex', person('2', 'Ana BERG', { gender: 'M' })],
    ['twins with different names', person('2', 'BERG Lena', { birthDate: '2000-07-01' })],
  ])('are not reported in case of %s', (_, other) => {
    expect(both(other)).toEqual([]);
  });

  test('are not reported if they have played in one event, or if careers are a generation apart', () => {
    expect(both(person('2', 'Ana BERG'), [edition('1', ['SF 1 9', 'SF 2 8'])])).toEqual([]);
    expect(
      both(person('2', 'Ana BERG'), [edition('1', ['F 1 9']), edition('2', ['F 2 9'], { day: '1985-03-05' })]),
    ).toEqual([]);
  });
});

describe('winners who do not advance', () => {
  const final = (match: string) => found('strayWinner', { editions: [edition('1', ['SF 1 2', 'SF 3 4', match])] });

  test('are found if the loser or a stranger has their place', () => {
    expect(final('F 2 3')).toEqual(['strayWinner 1 1']);
    expect(final('F 5 3')).toEqual(['strayWinner 1 1']);
  });

  test('are not reported if the next round is incomplete, or if they play in a later one', () => {
    expect(final('F 1 3')).toEqual([]);
    const rounds = ['R16 1 2', 'R16 3 4', 'QF 3 5', 'SF 1 3'];
    expect(found('strayWinner', { editions: [edition('1', rounds)] })).toEqual([]);
  });
});

test('a pairing is repeated in a knock-out round, in a round robin only if the score is the same', () => {
  const repeated = (...matches: string[]) => found('pairingTwice', { editions: [edition('1', matches)] });
  expect(repeated('QF 1 2 6-1 6-1', 'QF 2 1 6-2 6-2')).toEqual(['pairingTwice 1 2']);
  expect(repeated('RR 1 2 6-1 6-1', 'RR 1 2 6-1 6-1')).toEqual(['pairingTwice 1 2']);
  expect(repeated('RR 1 2 6-1 6-1', 'RR 1 2 6-3 6-4')).toEqual([]);
});

test('a final is missing in a finished event with knock-out rounds, but not in a team event or a round robin', () => {
  const missing = (...args: Parameters<typeof edition>) => found('missingFinal', { editions: [edition(...args)] });
  expect(missing('1', ['SF 1 2'])).toEqual(['missingFinal 1 WS']);
  expect(missing('1', ['SF 1 2'], { day: '2025-12-30' })).toEqual([]);
  expect(missing('1', ['RR 1 2'])).toEqual([]);
  expect(missing('1', ['SF 1 2'], { level: 'davis-cup' })).toEqual([]);
  const held = edition('1', ['SF 1 2']);
  const byes = [{ round: 'F' as const, slot: 0, side: { competitorId: '1', playerIds: ['1'] } }];
  const draws = held.draws.map((draw) => ({ ...draw, byes }));
  expect(found('missingFinal', { editions: [{ ...held, draws }] })).toEqual([]);
});

test('a score is checked by the rule of the first day of its edition', () => {
  const broken = (day: string) =>
    found('brokenScore', { editions: [edition('1', ['F 1 2 11-6 11-9'], { day })] }, 'badminton');
  expect(broken('2005-03-05')).toEqual([]);
  expect(broken('2024-03-05')).toEqual(['brokenScore 1 1']);
});

test('series of one name are not one if they were held in the same season, or if a number distinguishes them', () => {
  const same = (one: string, other: string, day = '2023-03-05') =>
    found('sameSeries', { editions: [edition('1', [], { series: one }), edition('2', [], { series: other, day })] });
  expect(same('Madrid Intl', 'Madrid International')).toHaveLength(1);
  expect(same('Madrid Intl', 'Madrid International', '2024-06-05')).toEqual([]);
  expect(same('Newport', 'Newport 2')).toEqual([]);
  expect(same('Austria Open', 'Australia Open')).toEqual([]);
});

test('a fact that sources state differently is a finding until a user decides it', () => {
  const corrections = [{ playerId: '1', changes: { birthDate: '2000-07-02' } }];
  const players = [person('1', 'BERG Ana', { birthDate: '2000-07-01' })];
  expect(found('sourceConflict', { players, corrections })).toEqual(['sourceConflict 1']);
  const input = inputOf({ ...empty, players, corrections }, profileOf('tennis'), '2026-01-01');
  const decided = { ...input.people.person('1')!, decided: { birthDate: '2000-07-01' } };
  const people = { ...input.people, playerIds: () => ['1'], person: () => decided };
  expect([...checks.sourceConflict({ ...input, people: people as never })]).toEqual([]);
});

describe('a decision', () => {
  const players = [person('1', 'BERG Ana', { birthDate: '2000-07-01' })];
  const edits = [{ playerId: '1', decided: { birthDate: '2000-07-02' } }];
  const stating = (birthDate: string) => ({ players, edits, corrections: [{ playerId: '1', changes: { birthDate } }] });

  test('about a player is a finding once a source states a third value', () => {
    expect(found('decisionConflict', { players, edits })).toEqual([]);
    expect(found('decisionConflict', stating('2000-07-02'))).toEqual([]);
    expect(found('decisionConflict', stating('2000-07-03'))).toEqual(['decisionConflict 1']);
  });

  test('about a match that a source contradicts is a finding with the result of the source', () => {
    const { matchId, ...decided } = edition('1', ['F 1 2 6-1 6-1']).matches[0]!;
    const conflicts = (stated: Partial<typeof decided>) => {
      const contradictions = [{ editionId: '1', matchId, decided, stated: { ...decided, ...stated } }];
      return [...checks.decisionConflict(inputOf({ ...empty, contradictions }, profileOf('tennis'), '2026-01-01'))];
    };
    expect(conflicts({})).toEqual([]);
    expect(conflicts({ court: '2' })).toMatchObject([{ matchIds: ['1'], facts: {} }]);
    const facts = { outcome: 'retired', winner: 2, score: '6-1 1-6' };
    expect(
      conflicts({
        outcome: 'retired',
        winner: 2,
        games: [
          [6, 1],
          [1, 6],
        ],
      }),
    ).toMatchObject([{ facts }]);
  });
});
