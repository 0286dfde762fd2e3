import { describe, expect, it, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { given } from '@rallyrank/infra/testing/decider';
import { games, imported, match, side } from '../testing/edition.js';
import { type Edition, type EditionEvent, evolve, initial } from './edition.js';
import { checkEdition, decideImport } from './import-edition.js';

const badminton = profileOf('badminton');
const pairs: Record<string, string[]> = { '100': ['1', '2'], '101': ['3', '4'], '102': ['1', '3'] };
const competitors = {
  knows: (id: string) => Number(id) < 10 || id in pairs,
  pair: (id: string) => (pairs[id] ? { playerIds: pairs[id] } : undefined),
  canonical: (id: string) => id,
};
const ids = { editionId: '7', seriesId: '3' };
const decide = (state: Edition, edition: ImportedEdition) =>
  decideImport({ profile: badminton, competitors }, state, edition, ids);
const importing = (edition: ImportedEdition) => (state: Edition) => decide(state, edition).events;
const eventsOf = (edition: ImportedEdition): readonly EditionEvent[] => decide(initial(), edition).events;
const stateAfter = (events: readonly EditionEvent[]): Edition => events.reduce(evolve, initial());
const decider = { initial, evolve };

const first = imported({ matches: [match('1'), match('2', { sides: [side('3'), side('4')] })] });

describe('import of an edition', () => {
  it('schedules a new edition with its draws and matches', () => {
    const { sourceKeys: _, ...edition } = first.edition;
    const [draw] = first.draws;
    given(decider, [])
      .when(importing(first))
      .expectEvents([
        { type: 'EditionScheduled', data: { editionId: '7', ...edition, seriesId: '3', sourceKeys: ['test:1'] } },
        { type: 'DrawPublished', data: { editionId: '7', ...draw! } },
        { type: 'MatchCompleted', data: { editionId: '7', ...first.matches[0]! } },
        { type: 'MatchCompleted', data: { editionId: '7', ...first.matches[1]! } },
      ]);
  });

  it('changes nothing if it is repeated', () => {
    given(decider, eventsOf(first)).when(importing(first)).expectEvents([]);
    expect(decide(stateAfter(eventsOf(first)), first)).toMatchObject({ accepted: 0, corrected: 0, unchanged: 2 });
  });

  it('adds what another source states, and changes nothing that is known', () => {
    const second = imported({
      sourceKey: 'other:5',
      edition: { city: 'Kuala Lumpur' },
      draws: [{ ...first.draws[0]!, size: 64 }],
      matches: [match('1', { durationMin: 40 })],
    });
    const state = stateAfter(eventsOf(first));
    const decision = decide(state, second);
    expect(decision.events.map(({ type }) => type)).toEqual(['EditionCorrected', 'MatchCorrected']);
    expect(decision).toMatchObject({ accepted: 0, corrected: 1, unchanged: 0, refused: [] });
    const after = decision.events.reduce(evolve, state);
    expect(after.facts).toMatchObject({ city: 'Kuala Lumpur', sourceKeys: ['test:1', 'other:5'] });
    expect([...after.matches.keys()]).toEqual(['1', '2']);
  });

  it('accepts matches of a draw from an earlier import', () => {
    const more = imported({ draws: [], matches: [match('3', { sides: [side('5'), side('6')] })] });
    expect(decide(stateAfter(eventsOf(first)), more)).toMatchObject({ accepted: 1, refused: [] });
  });

  test.each<[string, Parameters<typeof imported>[0], 'event.unknownLevel' | 'event.dates' | 'event.noKey']>([
    ['a level the sport does not have', { edition: { level: 'grand-slam' } }, 'event.unknownLevel'],
    ['an end before the start', { edition: { endDate: '2025-01-06' } }, 'event.dates'],
  ])('refuses the edition for %s', (_, more, reason) => {
    given(decider, [])
      .when(() => {
        checkEdition(badminton, imported(more));
        return [];
      })
      .expectRefusal(reason);
  });

  it('refuses an edition without any key', () => {
    const { sourceKey: _, ...nameless } = first;
    given(decider, [])
      .when(() => {
        checkEdition(badminton, nameless);
        return [];
      })
      .expectRefusal('event.noKey');
  });

  it('refuses an edition with an impossible draw', () => {
    const [draw] = first.draws;
    const wrongBye = { ...draw!, byes: [{ round: 'R32' as const, side: side('100:1+2') }] };
    for (const draws of [[draw!, draw!], [wrongBye]])
      given(decider, [])
        .when(importing({ ...first, draws }))
        .expectRefusal('event.draw');
  });
});

const doubles = { drawId: '2', discipline: 'MD' } as const;
const draws = [
  ...imported().draws,
  { drawId: '2', discipline: 'MD' as const, stage: 'main' as const, name: 'MD', size: 32, byes: [] },
];
const reasonFor = (more: Parameters<typeof match>[1]): unknown =>
  decide(initial(), imported({ draws, matches: [match('1', more)] })).refused[0]?.reason;

describe('a match is refused', () => {
  test.each<[string, Parameters<typeof match>[1]]>([
    ['the edition has no draw 9', { drawId: '9' }],
    ['the draw 1 is of MS, the match of WS', { discipline: 'WS' }],
    ['Badminton has no round RR', { round: 'RR' }],
    ['a side of MS has 1 player(s), not 2', { sides: [side('100:1+2'), side('3')] }],
    ['a side of MD has 2 player(s), not 1', { ...doubles, sides: [side('1'), side('101:3+4')] }],
    ['the player 1 is on both sides', { ...doubles, sides: [side('100:1+2'), side('102:1+3')] }],
    ['the competitor 99 is unknown', { sides: [side('1'), side('99')] }],
    [
      'the competitor 101 does not consist of the players 3 and 5',
      { ...doubles, sides: [side('100:2+1'), side('101:3+5')] },
    ],
    [
      'the competitor 1 does not consist of the players 2',
      { sides: [{ competitorId: '1', playerIds: ['2'] }, side('3')] },
    ],
    ['a match with the outcome completed must have a winner', { winner: undefined }],
    ['a match with the outcome unplayed cannot have a winner', { outcome: 'unplayed', games: [] }],
    ['a match with the outcome walkover cannot have a score', { outcome: 'walkover' }],
    ['2025-03-01 is not close to the dates of the edition, 2025-01-07 to 2025-01-12', { date: '2025-03-01' }],
    ['the score contradicts the winner, who won 0 and lost 2', { winner: 2 }],
  ])('%s', (reason, more) => expect(reasonFor(more)).toBe(reason));

  it('for a duplicate id, and the other matches are accepted', () => {
    const decision = decide(
      initial(),
      imported({
        matches: [match('1'), match('1'), match('2', { drawId: '9' }), match('3', { sides: [side('3'), side('4')] })],
      }),
    );
    expect(decision.accepted).toBe(2);
    expect(decision.refused).toEqual([
      { match: 1, reason: 'the match id 1 is used twice' },
      { match: 2, reason: 'the edition has no draw 9' },
    ]);
  });

  test.each<[string, Parameters<typeof match>[1]]>([
    ['a walkover', { outcome: 'walkover', games: [] }],
    ['an unplayed match', { outcome: 'unplayed', games: [], winner: undefined }],
    ['a pair in either order', { ...doubles, sides: [side('100:2+1'), side('101:3+4')] }],
    ['an unknown score', { games: [] }],
    ['qualifying before the first day', { round: 'QQF', date: '2025-01-05' }],
    ['a retirement of the leading side', { outcome: 'retired', winner: 2, games: games('21-8 15-11') }],
  ])('but not for %s', (_, more) => expect(reasonFor(more)).toBeUndefined());
});
