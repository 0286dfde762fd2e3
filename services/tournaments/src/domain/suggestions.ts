import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { SuggestedValues, SuggestionMade } from '@rallyrank/contracts/shared/suggestions';
import { eventFieldKeys } from '@rallyrank/contracts/tournaments/event-fields';
import type { EnteredMatch } from '@rallyrank/contracts/tournaments/match-edits';
import { suggestedMatchKeys } from '@rallyrank/contracts/tournaments/suggestions';
import { decisionOn, type Verdict } from '@rallyrank/shared/domain/suggestions/decide';
import { decideEventEdit } from './edit-event.js';
import { decideMatchChanges } from './edit-matches.js';
import type { Edition, EditionEvent } from './edition.js';
import { type EnteredEvent, eventValues } from './event-values.js';
import type { EnteringRules } from './sex-rules.js';

type About = Pick<SuggestionMade, 'subject' | 'values'>;

const enteredIn = ({ values }: Pick<SuggestionMade, 'values'>): EnteredMatch =>
  Object.fromEntries(suggestedMatchKeys.filter((key) => key in values).map((key) => [key, values[key]]));

/** @throws DomainError request.invalid for a fact that is none of the match, or none of the tournament */
export const assertFields = ({ matchId }: SuggestionMade['subject'], values: SuggestedValues): void => {
  const allowed: readonly string[] = matchId === undefined ? eventFieldKeys : suggestedMatchKeys;
  const other = Object.keys(values).find((key) => !allowed.includes(key));
  if (other !== undefined) throw new DomainError('request.invalid', { field: other, rule: 'unknown parameter' });
};

/** All facts about the subject by field; none about a match that is withdrawn. */
export const shownFacts = (
  { facts, matches }: Edition,
  { matchId }: SuggestionMade['subject'],
): Readonly<Record<string, unknown>> => {
  if (matchId !== undefined) return { ...matches.get(matchId) };
  return facts ? eventValues(facts) : {};
};

/**
 * The changes of an editor who makes the suggested change.
 * @throws DomainError as `decideMatchChanges` and `decideEventEdit` do
 */
export const suggestedChanges =
  (rules: EnteringRules, { subject: { id, matchId }, ...suggested }: About) =>
  (state: Edition): EditionEvent[] =>
    matchId === undefined
      ? decideEventEdit(rules.profile, id, { entered: suggested.values as EnteredEvent, released: [] })(state)
      : decideMatchChanges(rules, id, [{ kind: 'decide', matchId, match: enteredIn(suggested) }])(state);

/**
 * The decision of an editor on a suggestion, with the changes if it is accepted.
 * @throws DomainError event.notFound; suggestion.decided, suggestion.changed; as `suggestedChanges` does
 */
export const decideOnSuggestion =
  (rules: EnteringRules, suggestion: SuggestionMade, verdict: Verdict) =>
  (state: Edition): EditionEvent[] => {
    const { suggestionId, subject } = suggestion;
    if (!state.facts) throw new DomainError('event.notFound', { id: subject.id });
    const shown = shownFacts(state, subject);
    const data = decisionOn(suggestion, verdict, shown, state.suggestions.has(suggestionId));
    const changes = verdict.isAccepted ? suggestedChanges(rules, suggestion)(state) : [];
    return [...changes, { type: 'EventSuggestionDecided', data }];
  };
