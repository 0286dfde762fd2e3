import { describe, it } from '@jest/globals';
import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import type { SuggestionMade } from '@rallyrank/contracts/shared/suggestions';
import { given } from '@rallyrank/infra/testing/decider';
import type { Verdict } from '@rallyrank/shared/domain/suggestions/decide';
import { decideOnSuggestion } from './suggestions.js';

const registered: PlayerEvent = {
  type: 'PlayerRegistered',
  data: { playerId: '1', name: { en: 'BERG Ana' }, birthDate: '2000-07-01', otherNames: [], sourceKeys: [] },
};
const suggestion: SuggestionMade = {
  ...{ suggestionId: '7-1', userId: '7', textId: 't', subject: { id: '1' } },
  values: { birthDate: '1999-07-01' },
  before: { birthDate: '2000-07-01' },
};
const edited: PlayerEvent = {
  type: 'PlayerEdited',
  data: { playerId: '1', decided: { birthDate: '1999-07-01' }, released: [] },
};
const decision = (isAccepted: boolean, suggestionId = '7-1'): PlayerEvent => ({
  type: 'PlayerSuggestionDecided',
  data: { suggestionId, subjectId: '1', isAccepted },
});
const accept = (birthDate: string): Verdict => ({ isAccepted: true, seen: { birthDate } });
/** The state is the list of events. */
const stream = {
  initial: (): readonly PlayerEvent[] => [],
  evolve: (known: readonly PlayerEvent[], event: PlayerEvent) => [...known, event],
};
const givenEvents = (events: readonly PlayerEvent[]) => given<readonly PlayerEvent[], PlayerEvent>(stream, events);
const decided = (verdict: Verdict) => (events: readonly PlayerEvent[]) =>
  decideOnSuggestion(suggestion, verdict, events, {});

describe('a suggestion about a player', () => {
  it('becomes an edit together with its acceptance', () => {
    givenEvents([registered])
      .when(decided(accept('2000-07-01')))
      .expectEvents([edited, decision(true)]);
  });

  it('is accepted without an edit if the fact is shown already', () => {
    givenEvents([registered, edited])
      .when(decided(accept('1999-07-01')))
      .expectEvents([decision(true)]);
  });

  it('is rejected without an edit', () => {
    givenEvents([registered, decision(true, '8-1')])
      .when(decided({ isAccepted: false }))
      .expectEvents([decision(false)]);
  });

  it('is not accepted by an editor who has seen another present fact', () => {
    givenEvents([registered, edited])
      .when(decided(accept('2000-07-01')))
      .expectRefusal('suggestion.changed');
  });

  it('has one decision', () => {
    for (const verdict of [accept('2000-07-01'), { isAccepted: false } as const])
      givenEvents([registered, decision(false)])
        .when(decided(verdict))
        .expectRefusal('suggestion.decided');
  });

  it('needs a known player', () => {
    givenEvents([])
      .when(decided(accept('2000-07-01')))
      .expectRefusal('player.notFound');
  });
});
