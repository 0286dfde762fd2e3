import type { Paging } from '@rallyrank/contracts/shared/envelope';
import { OperationEntry } from '@rallyrank/contracts/shared/operations';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import type { DocumentStore, Documents, Query } from '@rallyrank/infra/documents/port';
import { withoutVersion } from '@rallyrank/infra/documents/without-version';
import { pageOfDocuments } from '@rallyrank/infra/list/page-of-documents';

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

  page(query: Query<OperationEntry>, paging: Paging): Promise<{ rows: OperationEntry[]; total: number }> {
    return pageOfDocuments(this.documents, query, paging);
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
    return rows.map(withoutVersion);
  }
}
