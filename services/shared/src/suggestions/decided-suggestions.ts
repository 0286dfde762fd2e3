import { Id } from '@rallyrank/contracts/shared/ids';
import { Instant } from '@rallyrank/contracts/shared/time';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { z } from 'zod';
import type { Suggestions } from '../read-models/suggestions.js';

/** The newest decision that a reporter has seen; the id is that of the reporter. */
export const seenDecisions = defineCollection({
  name: 'seen-decisions',
  schema: z.object({ id: Id, seenAt: Instant }),
  indexes: [],
  backup: true,
});

/** The decisions on the suggestions of a reporter, for the bell. */
export class DecidedSuggestions {
  private readonly documents;

  constructor(
    store: DocumentStore,
    private readonly suggestions: Suggestions,
  ) {
    this.documents = store.collection(seenDecisions);
  }

  /** Numbers of decisions that the reporter has not seen. */
  async unread(userId: Id): Promise<{ accepted: number; rejected: number }> {
    const decisions = this.of(userId);
    const seen = decisions.length === 0 ? undefined : await this.documents.get(userId);
    const unread = decisions.filter(({ at }) => at > (seen?.seenAt ?? ''));
    const accepted = unread.filter(({ isAccepted }) => isAccepted).length;
    return { accepted, rejected: unread.length - accepted };
  }

  async markRead(userId: Id): Promise<void> {
    const newest = this.of(userId)
      .map(({ at }) => at)
      .sort()
      .at(-1);
    if (newest !== undefined) await this.documents.put({ id: userId, seenAt: newest });
  }

  /** Removes the marks of users whose accounts were erased. */
  async forget(userIds: readonly Id[]): Promise<void> {
    if (userIds.length > 0) await this.documents.remove(userIds);
  }

  private of(userId: Id) {
    return this.suggestions
      .madeBy(userId)
      .flatMap(({ suggestionId }) => this.suggestions.decisionOn(suggestionId) ?? []);
  }
}
