import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { SuggestionDecision } from '@rallyrank/contracts/shared/suggestion-decision';
import type { SuggestedValues, SuggestionMade } from '@rallyrank/contracts/shared/suggestions';
import { isEqual } from '../equal.js';

/** Accepted for the present facts that the editor has seen, or rejected. */
export type Verdict = { readonly isAccepted: true; readonly seen: SuggestedValues } | { readonly isAccepted: false };

/** The present facts of the fields of some values. @param shown all facts about the subject by field */
export const presentOf = (values: SuggestedValues, shown: Readonly<Record<string, unknown>>): SuggestedValues =>
  Object.fromEntries(Object.keys(values).map((key) => [key, (shown[key] ?? null) as SuggestedValues[string]]));

/**
 * The decision on a suggestion.
 * @param shown all facts about the subject by field
 * @param isDecided whether an editor has decided it before
 * @throws DomainError suggestion.decided; suggestion.changed if an editor accepts it who has seen other present facts
 */
export const decisionOn = (
  { suggestionId, subject, values }: SuggestionMade,
  verdict: Verdict,
  shown: Readonly<Record<string, unknown>>,
  isDecided: boolean,
): SuggestionDecision => {
  if (isDecided) throw new DomainError('suggestion.decided');
  if (verdict.isAccepted && !isEqual(verdict.seen, presentOf(values, shown)))
    throw new DomainError('suggestion.changed');
  return { suggestionId, subjectId: subject.id, isAccepted: verdict.isAccepted };
};
