import { expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { games, imported, match, side } from '../testing/edition.js';
import { type Edition, evolve, initial } from './edition.js';
import { decideImport } from './import-edition.js';
import { decideResult } from './record-result.js';

const rules = {
  profile: profileOf('badminton'),
  competitors: { knows: () => true, pair: () => undefined, canonical: (id: string) => id },
};
const OWN = '1000000001';
const ids = { editionId: '7', seriesId: '3' };
const decide = (state: Edition, matches: ReturnType<typeof match>[]) =>
  decideImport(rules, state, imported({ matches, missing: 'withdraw' }), ids);
const taken = (state: Edition, matches: ReturnType<typeof match>[]) => {
  const decision = decide(state, matches);
  return { ...decision, state: decision.events.reduce(evolve, state) };
};
const scored = (more: Partial<MatchFacts> = {}) => {
  const { matchId: _, order: __, ...live } = match('1', { sides: [side('2'), side('1')], winner: 2 });
  const details = {
    slot: 3,
    startedAt: '2025-01-08T09:00:00.000Z',
    date: '2025-01-08',
    court: 'Court 1',
    durationMin: 40,
  };
  const result = { ...live, games: games('8-21 7-21'), ...details, ...more } as MatchFacts;
  const { state } = taken(initial(), []);
  const events = decideResult(rules, state, { editionId: '7', matchId: OWN, match: result });
  return events.reduce(evolve, state);
};

test('a match that was scored here and is imported later is one match, with the details of both', () => {
  const { state, accepted, corrected, refused, remarks, missing } = taken(scored(), [match('12')]);
  expect({ accepted, corrected, refused, remarks, missing }).toEqual({
    ...{ accepted: 0, corrected: 1, refused: [], remarks: [], missing: [] },
  });
  expect([...state.matches]).toMatchObject([
    [OWN, { order: 12, slot: 3, court: 'Court 1', date: '2025-01-08', winner: 2, games: games('8-21 7-21') }],
  ]);
  expect(decide(state, [match('12')])).toMatchObject({ events: [], unchanged: 1 });
});

test('another result of the source counts, with a remark', () => {
  const { state, remarks } = taken(scored({ games: games('9-21 7-21') }), [match('12')]);
  expect(remarks).toEqual([
    {
      match: 0,
      remark: { key: 'match.differs', values: { match: OWN, known: '9-21 7-21 (2)', stated: '8-21 7-21 (2)' } },
    },
  ]);
  expect(state.matches.get(OWN)!.games).toEqual(games('8-21 7-21'));
  expect(decide(state, [match('12')])).toMatchObject({ events: [], remarks: [] });
});

test('a match in another round or of other sides is not adopted, and one that was scored here is not missing', () => {
  const others = [match('12', { round: 'R16' }), match('13', { round: 'R16', sides: [side('3'), side('4')] })];
  const { state, accepted, missing } = taken(scored(), others);
  expect([accepted, missing, [...state.matches.keys()]]).toEqual([2, [], [OWN, '12', '13']]);
});

test('a result that is scored after its import changes nothing', () => {
  const { state } = taken(initial(), [match('12')]);
  const { matchId: _, ...live } = match(OWN, { sides: [side('2'), side('1')], winner: 2, games: games('8-21 7-21') });
  const result = { ...live, slot: 3 } as MatchFacts;
  expect(decideResult(rules, state, { editionId: '7', matchId: OWN, match: result })).toEqual([]);
});

test('a second meeting in a group with another score is recorded', () => {
  const draws = imported().draws.map((draw) => ({ ...draw, stage: 'group' as const }));
  const first = match('12', { round: 'G1' });
  const { events } = decideImport(rules, initial(), imported({ draws, matches: [first] }), ids);
  const state = events.reduce(evolve, initial());
  const { matchId: _, ...again } = match(OWN, { round: 'G1', games: games('21-18 21-17') });
  const record = (played: object) =>
    decideResult(rules, state, { editionId: '7', matchId: OWN, match: played as MatchFacts });
  expect(record(again)).toMatchObject([{ type: 'MatchCompleted', data: { matchId: OWN } }]);
  expect(record({ ...again, games: first.games })).toEqual([]);
});
