import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { type SuggestionMade, suggestionLimits } from '@rallyrank/contracts/shared/suggestions';
import { isEqual } from '../equal.js';

/** A suggestion before it has its number. */
export type Proposal = Omit<SuggestionMade, 'suggestionId' | 'userId'>;

/** Whether both suggest the same facts about the same subject. */
export const isSameProposal = (one: Proposal, other: Proposal): boolean =>
  isEqual([one.subject, one.values], [other.subject, other.values]);

/**
 * The next suggestion of a user; none if it repeats an open one.
 * @param made all suggestions of the user
 * @throws DomainError suggestion.limit if too many are open
 */
export const decideSuggestion =
  (userId: Id, proposal: Proposal, isDecided: (suggestionId: string) => boolean) =>
  (made: readonly SuggestionMade[]): SuggestionMade[] => {
    const open = made.filter(({ suggestionId }) => !isDecided(suggestionId));
    if (open.some((each) => isSameProposal(each, proposal))) return [];
    if (open.length >= suggestionLimits.open) throw new DomainError('suggestion.limit', { n: open.length });
    return [{ suggestionId: `${userId}-${made.length + 1}`, userId, ...proposal }];
  };
