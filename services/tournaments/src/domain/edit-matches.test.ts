import { describe, expect, it } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { MatchChange } from '@rallyrank/contracts/tournaments/match-edits';
import { given } from '@rallyrank/infra/testing/decider';
import { games, imported, match, side } from '../testing/edition.js';
import { decideCanonicalSides } from './canonical-sides.js';
import { decideMatchChanges } from './edit-matches.js';
import { type EditionEvent, evolve, initial } from './edition.js';
import { decideImport } from './import-edition.js';

const pairs: Record<string, string[]> = { '20': ['1', '2'], '21': ['3', '4'] };
const rules = {
  profile: profileOf('badminton'),
  competitors: {
    knows: (id: string) => Number(id) < 10 || id in pairs,
    pair: (id: string) => (pairs[id] ? { playerIds: pairs[id] } : undefined),
    canonical: (id: string) => id,
  },
  sexOf: () => undefined,
};
const decider = { initial, evolve };
const source = imported({
  draws: [
    { drawId: '1', discipline: 'MS', stage: 'main', name: 'MS', size: 4 },
    { drawId: '2', discipline: 'MD', stage: 'main', name: 'MD', size: 2 },
  ],
  matches: [
    match('1', { round: 'SF', slot: 0, sides: [{ ...side('1'), seed: '1' }, side('2')], durationMin: 40, court: 'A' }),
    match('2', { round: 'SF', slot: 1, sides: [side('3'), side('4')] }),
    match('3', { round: 'F', slot: 0, sides: [side('1'), side('3')] }),
    match('4', { drawId: '2', discipline: 'MD', round: 'F', slot: 0, sides: [side('20:1+2'), side('21:3+4')] }),
  ],
});
const known = decideImport(rules, initial(), source, { editionId: '7', seriesId: '3' }).events;
const facts = (at: number) => {
  const { matchId, ...rest } = source.matches[at]!;
  return { editionId: '7', matchId, ...rest };
};
const changing = (...changes: MatchChange[]) => decideMatchChanges(rules, '7', changes);
const after = (...changes: MatchChange[]): EditionEvent[] => [
  ...known,
  ...changing(...changes)(known.reduce(evolve, initial())),
];
const isDecided = true as const;
const wrongWinner: MatchChange = { kind: 'decide', matchId: '1', match: { winner: 2, games: games('8-21 7-21') } };
const corrected = {
  type: 'MatchCorrected' as const,
  data: { ...facts(0), winner: 2 as const, games: games('8-21 7-21'), isDecided },
};

describe('a user who decides a match', () => {
  it('changes the entered facts and keeps the others', () => {
    given(decider, known).when(changing(wrongWinner)).expectEvents([corrected]);
  });

  it('cannot enter a side that the discipline excludes by sex, but can correct the result of a known one', () => {
    const women = { ...rules, sexOf: () => 'F' as const };
    const naming: MatchChange = { kind: 'decide', matchId: '1', match: { sides: ['9', '2'] } };
    given(decider, known)
      .when(decideMatchChanges(women, '7', [naming]))
      .expectRefusal('event.result');
    given(decider, known)
      .when(decideMatchChanges(women, '7', [wrongWinner]))
      .expectEvents([corrected]);
  });

  it('keeps the seed of a merged player under the former id, and decides nothing by naming the same side', () => {
    const identities = { ...rules.competitors, canonical: (id: string) => (id === '1' ? '9' : id) };
    const merged = [...known, ...decideCanonicalSides(identities, '7')(known.reduce(evolve, initial()))];
    const naming: MatchChange = { kind: 'decide', matchId: '1', match: { sides: ['1', '2'] } };
    given(decider, merged)
      .when(decideMatchChanges({ ...rules, competitors: identities }, '7', [naming]))
      .expectEvents([]);
  });

  it('removes facts that are null', () => {
    const { durationMin: _, court: __, ...rest } = facts(0);
    const match = { durationMin: null, court: null };
    given(decider, known)
      .when(changing({ kind: 'decide', matchId: '1', match }))
      .expectEvents([{ type: 'MatchCorrected', data: { ...rest, isDecided } }]);
  });

  it('keeps the mark of a side that is not replaced, and gives a pair its players', () => {
    const sides: [string, string] = ['4', '1'];
    const [event] = changing({ kind: 'decide', matchId: '1', match: { sides } })(known.reduce(evolve, initial()));
    expect(event).toMatchObject({ data: { sides: [side('4'), { ...side('1'), seed: '1' }] } });
    const pair: MatchChange = { kind: 'decide', matchId: '4', match: { sides: ['21', '20'], winner: 2, games: [] } };
    given(decider, known)
      .when(changing(pair))
      .expectEvents([
        {
          type: 'MatchCorrected',
          data: { ...facts(3), sides: [side('21:3+4'), side('20:1+2')], winner: 2, games: [], isDecided },
        },
      ]);
  });

  it('changes nothing with the facts that are shown', () => {
    given(decider, known)
      .when(changing({ kind: 'decide', matchId: '1', match: { winner: 1, court: 'A' } }))
      .expectEvents([]);
    given(decider, after(wrongWinner)).when(changing(wrongWinner)).expectEvents([]);
  });

  it('changes a winner and the sides of the next match together', () => {
    const final: MatchChange = { kind: 'decide', matchId: '3', match: { sides: ['2', '3'] } };
    const state = after(wrongWinner, final).reduce(evolve, initial());
    expect(state.matches.get('3')).toMatchObject({ sides: [side('2'), side('3')], winner: 1 });
    expect([...state.decided.keys()]).toEqual(['1', '3']);
  });

  it.each<[string, MatchChange]>([
    ['a score that the rules do not allow', { kind: 'decide', matchId: '1', match: { games: games('21-20 21-7') } }],
    ['a winner that the score contradicts', { kind: 'decide', matchId: '1', match: { winner: 2 } }],
    ['a walkover without a winner', { kind: 'decide', matchId: '1', match: { outcome: 'walkover', winner: null } }],
    ['a day far from the tournament', { kind: 'decide', matchId: '1', match: { date: '2025-03-07' } }],
    ['a pair in singles', { kind: 'decide', matchId: '1', match: { sides: ['1', '20'] } }],
    ['one player on both sides', { kind: 'decide', matchId: '1', match: { sides: ['1', '1'] } }],
    ['an unknown player', { kind: 'decide', matchId: '1', match: { sides: ['1', '99'] } }],
    ['a round of another sport', { kind: 'decide', matchId: '1', match: { round: 'ER' } }],
    ['a pairing that has already met in the round', { kind: 'decide', matchId: '2', match: { sides: ['1', '2'] } }],
  ])('is rejected with %s', (_, change) => {
    given(decider, known).when(changing(change)).expectRefusal('event.result');
  });

  it('is rejected for an unknown tournament, match or draw, and for two changes of one match', () => {
    const blank = { round: 'F', sides: ['1', '2'], outcome: 'unplayed', date: '2025-01-07' } as const;
    given(decider, []).when(changing(wrongWinner)).expectRefusal('event.notFound');
    given(decider, known)
      .when(changing({ ...wrongWinner, matchId: '9' }))
      .expectRefusal('event.noMatch');
    given(decider, known)
      .when(changing({ kind: 'add', drawId: '9', match: { ...blank, sides: ['1', '2'] } }))
      .expectRefusal('draw.notFound');
    given(decider, known)
      .when(changing(wrongWinner, { kind: 'withdraw', matchId: '1' }))
      .expectRefusal('request.invalid');
  });
});

describe('a draw in which a source has two matches in one place', () => {
  const twice = imported({
    draws: source.draws,
    matches: [source.matches[0]!, { ...source.matches[1]!, slot: 0 }],
  });
  const events = decideImport(rules, initial(), twice, { editionId: '7', seriesId: '3' }).events;

  it('can still be corrected, but gets no third match there', () => {
    const state = events.reduce(evolve, initial());
    expect(changing(wrongWinner)(state)).toHaveLength(1);
    const third = { kind: 'decide', matchId: '1', match: { slot: 1 } } as const;
    expect(changing(third)(state)).toHaveLength(1);
    given(decider, [...events, ...changing(third)(state)])
      .when(changing({ kind: 'decide', matchId: '1', match: { slot: 0 } }))
      .expectRefusal('event.result');
  });
});

describe('a user who releases a match', () => {
  const release: MatchChange = { kind: 'release', matchId: '1' };

  it('restores what sources state', () => {
    given(decider, after(wrongWinner))
      .when(changing(release))
      .expectEvents([{ type: 'MatchCorrected', data: facts(0) }]);
  });

  it('changes nothing without a decision', () => {
    given(decider, known).when(changing(release)).expectEvents([]);
  });
});

describe('a user who withdraws a match', () => {
  const withdraw: MatchChange = { kind: 'withdraw', matchId: '3' };

  it('removes it, and can restore it with its decision', () => {
    const decided: MatchChange = { kind: 'decide', matchId: '3', match: { court: 'B' } };
    const events = after(decided);
    const withdrawn = changing(withdraw)(events.reduce(evolve, initial()));
    expect(withdrawn).toEqual([{ type: 'ResultWithdrawn', data: { editionId: '7', matchId: '3' } }]);
    given(decider, [...events, ...withdrawn])
      .when(changing({ kind: 'restore', matchId: '3' }))
      .expectEvents([{ type: 'MatchCompleted', data: { ...facts(2), court: 'B', isDecided } }]);
    given(decider, [...events, ...withdrawn, { type: 'MatchCompleted', data: { ...facts(2), court: 'B', isDecided } }])
      .when(changing({ kind: 'release', matchId: '3' }))
      .expectEvents([{ type: 'MatchCorrected', data: facts(2) }]);
  });

  it('is rejected a second time, and so is restoring a match that is not withdrawn', () => {
    given(decider, after(withdraw)).when(changing(withdraw)).expectRefusal('event.noMatch');
    given(decider, known)
      .when(changing({ kind: 'restore', matchId: '3' }))
      .expectRefusal('event.noMatch');
  });
});

describe('a user who adds a match', () => {
  const third = { round: 'BR', sides: ['2', '4'], outcome: 'completed', winner: 1, date: '2025-01-12' } as const;
  const add: MatchChange = {
    kind: 'add',
    drawId: '1',
    match: { ...third, sides: ['2', '4'], games: games('21-1 21-2') },
  };

  it('gives it an id that no source uses, and sources do not change it', () => {
    const { matchId, ...rest } = match('9000001', {
      ...third,
      sides: [side('2'), side('4')],
      games: games('21-1 21-2'),
    });
    const data = { editionId: '7', matchId, ...rest, order: 4, isDecided };
    given(decider, known)
      .when(changing(add))
      .expectEvents([{ type: 'MatchCompleted', data } as EditionEvent]);
    const state = after(add).reduce(evolve, initial());
    expect(
      decideImport(rules, state, { ...source, missing: 'withdraw' }, { editionId: '7', seriesId: '3' }),
    ).toMatchObject({
      ...{ events: [], missing: [] },
    });
  });

  it('withdraws it by releasing it', () => {
    given(decider, after(add))
      .when(changing({ kind: 'release', matchId: '9000001' }))
      .expectEvents([{ type: 'ResultWithdrawn', data: { editionId: '7', matchId: '9000001' } }]);
  });
});
