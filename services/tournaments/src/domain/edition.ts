import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { EventFieldKey } from '@rallyrank/contracts/tournaments/event-fields';
import {
  type DrawFacts,
  type EditionFacts,
  type EntryList,
  editionStream,
  type MatchFacts,
  type TournamentEvent,
  tournamentEvents,
} from '@rallyrank/contracts/tournaments/events';

import { type EnteredEvent, eventValues } from './event-values.js';

/** The state of one edition, folded from its stream. */
export interface Edition {
  facts: EditionFacts | undefined;
  /** By field that users have decided, what sources state. */
  sourced: EnteredEvent;
  readonly draws: Map<Id, DrawFacts>;
  /** The newest entry list of each discipline. */
  readonly entryLists: Map<Discipline, EntryList>;
  readonly matches: Map<Id, MatchFacts>;
  /** Matches that a user has decided, with the facts of the sources; undefined if no source states the match. */
  readonly decided: Map<Id, MatchFacts | undefined>;
  /** Withdrawn matches with their last facts. Sources do not restore them. */
  readonly withdrawn: Map<Id, MatchFacts>;
  /** Suggestions that editors have decided. */
  readonly suggestions: Set<string>;
}

export type EditionEvent = Exclude<TournamentEvent, { type: 'SeriesRegistered' }>;

export const initial = (): Edition => ({
  facts: undefined,
  sourced: {},
  draws: new Map(),
  entryLists: new Map(),
  matches: new Map(),
  decided: new Map(),
  withdrawn: new Map(),
  suggestions: new Set(),
});

/**
 * Mutates and returns the state, which is used by one fold only. Copying a draw of 127 matches for every event would be
 * too slow.
 */
export const evolve = (state: Edition, event: EditionEvent): Edition => {
  switch (event.type) {
    case 'EditionScheduled':
    case 'EditionCorrected': {
      const { editionId: _, decided = [], sourced = {}, ...facts } = { decided: [], sourced: {}, ...event.data };
      const before = { ...(state.facts && eventValues(state.facts)), ...state.sourced, ...sourced };
      state.sourced = Object.fromEntries(decided.map((key) => [key, before[key as EventFieldKey]]));
      state.facts = facts;
      return state;
    }
    case 'DrawPublished':
    case 'DrawCorrected': {
      const { editionId: _, drawId, ...facts } = event.data;
      state.draws.set(drawId, facts);
      return state;
    }
    case 'EntryListPublished': {
      const { editionId: _, ...list } = event.data;
      state.entryLists.set(list.discipline, list);
      return state;
    }
    case 'MatchCompleted':
    case 'MatchCorrected': {
      const { editionId: _, matchId, isDecided, sourced, ...facts } = event.data;
      if (!isDecided) state.decided.delete(matchId);
      else if (sourced) state.decided.set(matchId, sourced);
      else if (!state.decided.has(matchId)) state.decided.set(matchId, state.matches.get(matchId));
      state.withdrawn.delete(matchId);
      state.matches.set(matchId, facts);
      return state;
    }
    case 'ResultWithdrawn': {
      const { matchId } = event.data;
      const facts = state.matches.get(matchId);
      if (facts) state.withdrawn.set(matchId, facts);
      state.matches.delete(matchId);
      return state;
    }
    case 'EventSuggestionDecided':
      state.suggestions.add(event.data.suggestionId);
      return state;
  }
};

/** The stream of an edition and its fold. */
export const editionOf = (id: Id) => ({ stream: editionStream(id), events: tournamentEvents, initial, evolve });
