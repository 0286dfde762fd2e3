import { DomainError } from '@rallyrank/contracts/shared/errors';
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
  /** Whether the edition is withdrawn. Sources do not restore it, unless it is undone. */
  isWithdrawn: boolean;
  /** Whether the edition is withdrawn because its import was undone. The next import restores it. */
  isUndone: boolean;
  readonly draws: Map<Id, DrawFacts>;
  /** Withdrawn draws with their last facts. Sources do not restore them. */
  readonly withdrawnDraws: Map<Id, DrawFacts>;
  /** Draws that a user has decided. Sources do not change them. */
  readonly decidedDraws: Set<Id>;
  /** The newest entry list of each discipline. */
  readonly entryLists: Map<Discipline, EntryList>;
  /** Disciplines whose entry list a user has decided. Sources do not change it. */
  readonly decidedLists: Set<Discipline>;
  readonly matches: Map<Id, MatchFacts>;
  /** Matches that a user has decided, with the facts of the sources; undefined if no source states the match. */
  readonly decided: Map<Id, MatchFacts | undefined>;
  /** Withdrawn matches with their last facts. Sources do not restore them. */
  readonly withdrawn: Map<Id, MatchFacts>;
  /** Suggestions that editors have decided. */
  readonly suggestions: Set<string>;
}

export type EditionEvent = Exclude<TournamentEvent, { type: `Series${string}` }>;

export const initial = (): Edition => ({
  facts: undefined,
  sourced: {},
  isWithdrawn: false,
  isUndone: false,
  draws: new Map(),
  withdrawnDraws: new Map(),
  decidedDraws: new Set(),
  entryLists: new Map(),
  decidedLists: new Set(),
  matches: new Map(),
  decided: new Map(),
  withdrawn: new Map(),
  suggestions: new Set(),
});

const mark = <T>(marked: Set<T>, key: T, isMarked: boolean | undefined): void => {
  if (isMarked) marked.add(key);
  else marked.delete(key);
};

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
    case 'EditionWithdrawn':
      state.isWithdrawn = true;
      state.isUndone = event.data.isUndone === true;
      return state;
    case 'EditionRestored':
      state.isWithdrawn = false;
      state.isUndone = false;
      return state;
    case 'DrawPublished':
    case 'DrawCorrected': {
      const { editionId: _, drawId, isDecided, ...facts } = event.data;
      state.withdrawnDraws.delete(drawId);
      state.draws.set(drawId, facts);
      mark(state.decidedDraws, drawId, isDecided);
      return state;
    }
    case 'DrawWithdrawn': {
      const { drawId, isUndone } = event.data;
      const facts = state.draws.get(drawId);
      if (facts && !isUndone) state.withdrawnDraws.set(drawId, facts);
      state.draws.delete(drawId);
      return state;
    }
    case 'EntryListPublished': {
      const { editionId: _, isDecided, ...list } = event.data;
      state.entryLists.set(list.discipline, list);
      mark(state.decidedLists, list.discipline, isDecided);
      return state;
    }
    case 'EntryListWithdrawn':
      state.entryLists.delete(event.data.discipline);
      state.decidedLists.delete(event.data.discipline);
      return state;
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
      const { matchId, isUndone } = event.data;
      const facts = state.matches.get(matchId);
      if (isUndone) state.decided.delete(matchId);
      else if (facts) state.withdrawn.set(matchId, facts);
      state.matches.delete(matchId);
      return state;
    }
    case 'EventSuggestionDecided':
      state.suggestions.add(event.data.suggestionId);
      return state;
  }
};

/** The mark of facts that a user has decided. */
export const decidedMark = (isDecided: boolean): { readonly isDecided?: true } => (isDecided ? { isDecided } : {});

/**
 * The facts of an edition that can be edited.
 * @throws DomainError event.notFound, event.withdrawn
 */
export const editable = ({ facts, isWithdrawn }: Edition, id: Id): EditionFacts => {
  if (!facts) throw new DomainError('event.notFound', { id });
  if (isWithdrawn) throw new DomainError('event.withdrawn', { name: facts.name.en });
  return facts;
};

/** The stream of an edition and its fold. */
export const editionOf = (id: Id) => ({ stream: editionStream(id), events: tournamentEvents, initial, evolve });
