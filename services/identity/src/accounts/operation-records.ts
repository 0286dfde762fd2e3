import { OperationEntry } from '@rallyrank/contracts/shared/operations';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import type { DocumentStore, Documents, Query, Versioned } from '@rallyrank/infra/documents/port';

const DAY_MS = 86_400_000;

export const operations = defineCollection({
  name: 'operations',
  schema: OperationEntry,
  indexes: [
    { fields: ['at'] },
    { fields: ['accountId', 'at'] },
    { fields: ['kind', 'at'] },
    { fields: ['status', 'at'] },
    { fields: ['durationMs'] },
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

  find(query: Query<OperationEntry>): Promise<{ rows: Versioned<OperationEntry>[]; total: number }> {
    return this.documents.find(query);
  }

  remove(ids: readonly string[]): Promise<number> {
    return this.documents.remove(ids);
  }

  /** The call that asks for it is written when it has been answered. */
  clean(): Promise<number> {
    return this.documents.removeWhere({});
  }

  /** Latest first. */
  async latest(limit: number): Promise<OperationEntry[]> {
    const { rows } = await this.documents.find({ sort: [['at', 'desc']], limit });
    return rows.map(({ version: _, ...entry }) => entry);
  }
}
