import type { FieldChange } from '@rallyrank/contracts/shared/field-change';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { type FieldValues, fieldChanges } from '@rallyrank/shared/domain/field-changes';
import type { Edition, EditionEvent } from './edition.js';
import { eventValues } from './event-values.js';

/** Returns the name of a player or pair. */
export type NameOf = (competitorId: Id) => string;

/** The changes of an import to a known match, or to the facts of the edition (null). */
export interface ImportChange {
  readonly matchId: Id | null;
  /** Names of the sides; null for the edition. */
  readonly sides: string | null;
  readonly fields: FieldChange[];
}

const sidesOf = (nameOf: NameOf, { sides }: MatchFacts): string =>
  sides.map(({ competitorId }) => nameOf(competitorId)).join(' - ');

const matchValues = (nameOf: NameOf, match: MatchFacts): FieldValues => {
  const { sides, games, outcome, winner, ...facts } = match;
  return {
    sides: sidesOf(nameOf, match),
    seeds: sides.map(({ seed, entry }) => seed ?? entry ?? '').join(' - '),
    score: games.map(([first, second]) => `${first}-${second}`).join(' ') || null,
    winner: winner === undefined ? null : nameOf(sides[winner - 1]!.competitorId),
    outcome,
    round: facts.round,
    date: facts.date,
    court: facts.court,
    durationMin: facts.durationMin,
  };
};

/**
 * The changes that the events of an import make to a known edition, field by field. Call it before they are applied.
 */
export const importChanges = (state: Edition, events: readonly EditionEvent[], nameOf: NameOf): ImportChange[] =>
  events.flatMap((event): ImportChange[] => {
    if (event.type === 'EditionCorrected' && state.facts)
      return [{ matchId: null, sides: null, fields: fieldChanges(eventValues(state.facts), eventValues(event.data)) }];
    if (event.type !== 'MatchCorrected') return [];
    const before = state.matches.get(event.data.matchId);
    if (!before) return [];
    const fields = fieldChanges(matchValues(nameOf, before), matchValues(nameOf, event.data));
    return [{ matchId: event.data.matchId, sides: sidesOf(nameOf, before), fields }];
  });
