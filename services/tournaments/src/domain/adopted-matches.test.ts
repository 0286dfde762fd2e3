import { describe, expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { games, imported, match, side } from '../testing/edition.js';
import { turned } from './adopted-matches.js';
import { type Edition, type EditionEvent, evolve, initial } from './edition.js';
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

test('another result in another round, or of other sides, is not adopted, and one that was scored here is not missing', () => {
  const others = [
    match('12', { round: 'R16', games: games('21-9 21-7') }),
    match('13', { round: 'R16', sides: [side('3'), side('4')] }),
  ];
  const { state, accepted, missing } = taken(scored(), others);
  expect([accepted, missing, [...state.matches.keys()]]).toEqual([2, [], [OWN, '12', '13']]);
});

test('a source that corrects the round of an adopted match corrects that match, once', () => {
  const first = taken(scored(), [match('12')]).state;
  const { state, corrected, accepted } = taken(first, [match('12', { round: 'R16' })]);
  expect([corrected, accepted, state.matches.size]).toEqual([1, 0, 1]);
  expect(state.matches.get(OWN)).toMatchObject({ round: 'R16', court: 'Court 1' });
  expect(state.matches.get(OWN)).not.toHaveProperty('slot');
  expect(decide(state, [match('12', { round: 'R16' })])).toMatchObject({ events: [], unchanged: 1 });
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

describe('two meetings in a group that were scored here', () => {
  const draws = imported().draws.map((draw) => ({ ...draw, stage: 'group' as const }));
  const meeting = (id: string, score: string, more: object = {}) =>
    match(id, { round: 'G1', games: games(score), ...more });
  const importing = (state: Edition, matches: ReturnType<typeof match>[]) =>
    decideImport(rules, state, imported({ draws, matches }), ids).events.reduce(evolve, state);
  const known = () =>
    [
      meeting(OWN, '21-8 21-7', { date: '2025-01-07' }),
      meeting('1000000002', '21-18 21-17', { date: '2025-01-09' }),
    ].reduce(
      (state, { matchId, ...played }) => {
        const events = decideResult(rules, state, { editionId: '7', matchId, match: played as MatchFacts });
        return events.reduce(evolve, state);
      },
      importing(initial(), []),
    );
  const scoresOf = ({ matches }: Edition) =>
    Object.fromEntries([...matches].map(([id, played]) => [id, played.games.map((game) => game.join('-')).join(' ')]));

  test.each([
    ['by score', ['21-8 21-7', '21-18 21-17'], {}, ['21-8 21-7', '21-18 21-17']],
    ['by score, in another order', ['21-18 21-17', '21-8 21-7'], {}, ['21-8 21-7', '21-18 21-17']],
    ['by score, and the other one alone', ['21-8 21-5', '21-18 21-17'], {}, ['21-8 21-5', '21-18 21-17']],
    ['by day of the first one', ['21-8 21-6'], { date: '2025-01-07' }, ['21-8 21-6', '21-18 21-17']],
    ['by day if the score differs', ['21-18 21-16'], { date: '2025-01-09' }, ['21-8 21-7', '21-18 21-16']],
  ])('are adopted %s', (_, scores, more, expected) => {
    const state = importing(
      known(),
      scores.map((score, i) => meeting(`${12 + i}`, score, more)),
    );
    expect(scoresOf(state)).toEqual({ [OWN]: expected[0], '1000000002': expected[1] });
  });

  test('are not adopted if it is unknown which one the source states', () => {
    const state = importing(known(), [meeting('12', '21-3 21-3', { date: '2025-01-11' })]);
    expect(Object.keys(scoresOf(state))).toEqual(['12', OWN, '1000000002']);
  });
});

describe('a draw that was made here', () => {
  const made = { ...imported().draws[0]!, drawId: '9000001' };
  const published = (isDecided?: true): EditionEvent => ({
    type: 'DrawPublished',
    data: { editionId: '7', ...made, ...(isDecided && { isDecided }) },
  });
  const known = (...events: EditionEvent[]) => events.reduce(evolve, taken(initial(), []).state);
  const withoutDraws = () => {
    return decideImport(rules, initial(), imported({ draws: [] }), ids).events.reduce(evolve, initial());
  };

  test.each([undefined, true as const])(
    'is the main draw of a source, so that its matches are one (decided: %s)',
    (isDecided) => {
      const { matchId: _, ...live } = match(OWN, { drawId: made.drawId });
      const drawn = evolve(withoutDraws(), published(isDecided));
      const result = decideResult(rules, drawn, { editionId: '7', matchId: OWN, match: live as MatchFacts });
      const state = taken(result.reduce(evolve, drawn), [match('12')]).state;
      expect([[...state.draws.keys()], [...state.matches.keys()]]).toEqual([[made.drawId], [OWN]]);
      expect(decide(state, [match('12')]).events).toEqual([]);
    },
  );

  test('is another draw than one that the source has stated before', () => {
    const state = taken(known(published()), [match('12')]).state;
    expect([[...state.draws.keys()], state.matches.get('12')?.drawId]).toEqual([['1', made.drawId], '1']);
  });
});

test('the rallies of a match change sides with it', () => {
  const stated = { ...match('1', { winner: 1, rallies: ['112', '221'] }), games: games('2-1 1-2') };
  expect(turned(stated)).toMatchObject({ winner: 2, rallies: ['221', '112'] });
});
