import { OperationEntry } from '@rallyrank/contracts/shared/operations';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import type { DocumentStore, Documents } from '@rallyrank/infra/documents/port';

const DAY_MS = 86_400_000;

export const operations = defineCollection({
  name: 'operations',
  schema: OperationEntry,
  indexes: [
    { fields: ['at'] },
    { fields: ['accountId', 'at'] },
    { fields: ['kind', 'at'] },
    { fields: ['status', 'at'] },
  ],
  expiry: { field: 'at', afterMs: 180 * DAY_MS },
  backup: true,
});

/** The writes of signed-in users in every service, for 180 days. */
export class OperationRecords {
  private readonly documents: Documents<OperationEntry>;

  constructor(store: DocumentStore) {
    this.documents = store.collection(operations);
  }

  /** An entry with a known id replaces the same entry. */
  keep(entries: readonly OperationEntry[]): Promise<void> {
    return this.documents.putMany(entries);
  }

  /** Latest first. */
  async latest(limit: number): Promise<OperationEntry[]> {
    const { rows } = await this.documents.find({ sort: [['at', 'desc']], limit });
    return rows.map(({ version: _, ...entry }) => entry);
  }
}
