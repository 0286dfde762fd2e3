import type { Id } from '@rallyrank/contracts/shared/ids';
import type { SuggestedValues, SuggestionMade, SuggestionSubject } from '@rallyrank/contracts/shared/suggestions';
import type { CallContext } from '@rallyrank/infra/http/call';
import { token } from '@rallyrank/infra/nest/token';
import type { Verdict } from '../domain/suggestions/decide.js';
import type { Writing } from '../edits/writing.js';

/** The facts of a service about the subjects of its suggestions. */
export interface SuggestionSubjects {
  /** The facts for the form. @throws DomainError if there is no such subject */
  facts(id: Id): Promise<object>;
  /**
   * Returns the present facts of the suggested fields.
   * @throws DomainError if an editor could not change the facts like this; suggestion.same if they are shown already
   */
  check(subject: SuggestionSubject, values: SuggestedValues): Promise<SuggestedValues>;
  /** The part of the subject that a row shows, and the current facts of the suggested fields. */
  view(suggestion: SuggestionMade): Promise<{ readonly shown: object; readonly now: SuggestedValues }>;
  /** Whether the roles of the caller cover the subject. */
  covers(suggestion: SuggestionMade, call: Pick<CallContext, 'caller'>): boolean;
  /**
   * Appends the decision, together with the change of the facts if it is accepted.
   * @throws DomainError suggestion.decided, suggestion.changed, and as the change of an editor
   */
  decide(suggestion: SuggestionMade, verdict: Verdict, writing: Writing): Promise<void>;
}

export const SUGGESTION_SUBJECTS = token<SuggestionSubjects>('SUGGESTION_SUBJECTS');
