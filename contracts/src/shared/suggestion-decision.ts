import { z } from 'zod';
import { Id } from './ids.js';

/** Id of the reporter, and the number of the suggestion among those of the reporter. */
export const SuggestionId = z.string().regex(/^\d{1,19}-\d{1,6}$/, 'id of a suggestion');

/**
 * The decision of an editor on a suggestion. It is in the stream of the subject, in one append with the change of the
 * facts.
 */
export const SuggestionDecision = z.object({ suggestionId: SuggestionId, subjectId: Id, isAccepted: z.boolean() });
export type SuggestionDecision = z.infer<typeof SuggestionDecision>;
