import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { EventFieldKey } from '@rallyrank/contracts/tournaments/event-fields';
import type { DrawFacts, EditionFacts, EntryList } from '@rallyrank/contracts/tournaments/events';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { canonicalDraw, canonicalList, canonicalMatch, type Identities } from './canonical-sides.js';
import { decidedFields } from './edit-event.js';
import type { Target } from './edit-matches.js';
import type { Edition } from './edition.js';

/** The facts of an edition, and the fields that users have decided. */
export interface FactsTarget {
  readonly facts: EditionFacts;
  readonly decided: readonly EventFieldKey[];
}

/** The state of a draw; without facts if it is unknown or withdrawn. */
export interface DrawTarget {
  readonly draw: DrawFacts | undefined;
  readonly isDecided: boolean;
}

/** The state of the entry list of a discipline; without a list if there is none. */
export interface ListTarget {
  readonly list: EntryList | undefined;
  readonly isDecided: boolean;
}

/** The state of one target before and after a change. */
export interface Changed<K, T> {
  readonly id: K;
  readonly before: T;
  readonly after: T;
}

export const factsIn = (state: Edition): FactsTarget | undefined =>
  state.facts && { facts: state.facts, decided: decidedFields(state) };

export const matchIn = ({ matches, decided }: Edition, matchId: Id): Target => ({
  matchId,
  match: matches.get(matchId),
  isDecided: decided.has(matchId),
});

export const drawIn = ({ draws, decidedDraws }: Edition, drawId: Id): DrawTarget => ({
  draw: draws.get(drawId),
  isDecided: decidedDraws.has(drawId),
});

export const listIn = ({ entryLists, decidedLists }: Edition, discipline: Discipline): ListTarget => ({
  list: entryLists.get(discipline),
  isDecided: decidedLists.has(discipline),
});

/**
 * Comparable states, in which merged players are replaced by the remaining ones. A mark without facts has no effect.
 */
export const comparable = (identities: Identities) => ({
  /** Without the series, which changes when series are joined. */
  facts: (target: FactsTarget | undefined) => {
    const { seriesId: _, statedSeriesId: __, ...facts } = target?.facts ?? ({} as Partial<EditionFacts>);
    return { facts, decided: target?.decided };
  },
  match: ({ match, isDecided }: Target) => match && { match: canonicalMatch(identities, match), isDecided },
  draw: ({ draw, isDecided }: DrawTarget) => draw && { draw: canonicalDraw(identities, draw), isDecided },
  list: ({ list, isDecided }: ListTarget) =>
    list && { list: { ...list, entries: canonicalList(identities, list.entries) }, isDecided },
});

/** The ids of targets whose state now differs from the state after their change. */
export const changedSince = <K, T>(
  changes: readonly Changed<K, T>[],
  now: (id: K) => T,
  toCompare: (target: T) => unknown,
): K[] => changes.filter(({ id, after }) => !isEqual(toCompare(after), toCompare(now(id)))).map(({ id }) => id);
