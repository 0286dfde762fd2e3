import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import type { DecidedValues } from '@rallyrank/contracts/players/person-values';
import type { Profile } from '@rallyrank/contracts/players/profile';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { SuggestionMade } from '@rallyrank/contracts/shared/suggestions';
import { decisionOn, type Verdict } from '@rallyrank/shared/domain/suggestions/decide';
import { decideEdit, shownValues } from './edit-player.js';
import { personAfter } from './player.js';

/**
 * The decision of an editor on a suggestion about a person, with the edit if it is accepted.
 * @param profile as sources state it
 * @throws DomainError player.notFound; suggestion.decided, suggestion.changed; as `decideEdit` does
 */
export const decideOnSuggestion = (
  suggestion: SuggestionMade,
  verdict: Verdict,
  events: readonly PlayerEvent[],
  profile: Profile,
): PlayerEvent[] => {
  const { suggestionId, subject, values } = suggestion;
  const person = personAfter(events);
  if (!person) throw new DomainError('player.notFound', { id: subject.id });
  const isDecided = events.some(
    ({ type, data }) => type === 'PlayerSuggestionDecided' && data.suggestionId === suggestionId,
  );
  const decision = decisionOn(suggestion, verdict, shownValues(person, person.decided, profile), isDecided);
  const decided = values as DecidedValues;
  const edits = verdict.isAccepted ? decideEdit(subject.id, { decided, released: [] }, profile)(person) : [];
  return [...edits, { type: 'PlayerSuggestionDecided', data: decision }];
};
