import { Id } from '@rallyrank/contracts/shared/ids';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { z } from 'zod';

/** The texts that a reporter added to the facts. Events are kept forever, and these texts can identify the reporter. */
export const suggestionTexts = defineCollection({
  name: 'suggestion-texts',
  schema: z.object({ id: z.string(), userId: Id, source: z.string(), comment: z.string().nullable() }),
  indexes: [{ fields: ['userId'] }],
  backup: true,
});
export type SuggestionText = z.output<typeof suggestionTexts.schema>;

/** The texts beside the suggestions of a service. */
export class SuggestionTexts {
  private readonly documents;

  constructor(store: DocumentStore) {
    this.documents = store.collection(suggestionTexts);
  }

  put(text: SuggestionText): Promise<void> {
    return this.documents.put(text);
  }

  async remove(id: string): Promise<void> {
    await this.documents.remove([id]);
  }

  async of(ids: readonly string[]): Promise<ReadonlyMap<string, SuggestionText>> {
    if (ids.length === 0) return new Map();
    const { rows } = await this.documents.find({ where: { id: { in: ids } } });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Removes the texts of users whose accounts were erased. */
  forget(userIds: readonly Id[]): Promise<number> {
    return userIds.length === 0 ? Promise.resolve(0) : this.documents.removeWhere({ userId: { in: userIds } });
  }
}
