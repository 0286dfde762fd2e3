import { Inject, Injectable } from '@nestjs/common';
import type { Paging } from '@rallyrank/contracts/shared/envelope';
import { OperationEntry } from '@rallyrank/contracts/shared/operations';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import type { DocumentStore, Query } from '@rallyrank/infra/documents/port';
import { withoutVersion } from '@rallyrank/infra/documents/without-version';
import { pageOfDocuments } from '@rallyrank/infra/list/page-of-documents';
import { DOCUMENTS } from '@rallyrank/infra/nest/ports';
import { Places } from '@rallyrank/infra/places/places';
import type { z } from 'zod';
import { addMissingNames, forgetNames, withNames } from '../logs/entry-names.js';
import { locationOf, placed, StoredPlace } from '../logs/location.js';
import { type Accounts, NameKey } from './collections.js';
import { ACCOUNTS } from './token.js';

const DAY_MS = 86_400_000;

export const operations = defineCollection({
  name: 'operations',
  schema: OperationEntry.extend({ nameKey: NameKey, place: StoredPlace }),
  indexes: [
    { fields: ['at'] },
    { fields: ['accountId', 'at'] },
    { fields: ['nameKey', 'at'] },
    { fields: ['kind', 'at'] },
    { fields: ['status', 'at'] },
    { fields: ['durationMs'] },
  ],
  expiry: { field: 'at', afterMs: 180 * DAY_MS },
  backup: true,
});
type OperationDocument = z.output<typeof operations.schema>;

/** The writes of signed-in users in every service, for 180 days. */
@Injectable()
export class OperationRecords {
  private readonly documents;

  constructor(
    @Inject(DOCUMENTS) store: DocumentStore,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(Places) private readonly places: Pick<Places, 'of'>,
  ) {
    this.documents = store.collection(operations);
  }

  /** Stores entries; an entry with a known id replaces the same entry. */
  async keep(entries: readonly OperationEntry[]): Promise<void> {
    const withPlaces = entries.map(async (entry) => ({ ...entry, ...(await placed(this.places, entry.address)) }));
    await this.documents.putMany(await withNames(this.accounts, await Promise.all(withPlaces)));
  }

  addMissingNames(): Promise<void> {
    return addMissingNames(this.documents, this.accounts);
  }

  /** Removes the names; the entries keep the ids. */
  forgetNames(accountIds: readonly string[]): Promise<void> {
    return forgetNames(this.documents, accountIds);
  }

  async page(query: Query<OperationDocument>, paging: Paging) {
    const { rows, total } = await pageOfDocuments(this.documents, query, paging);
    return {
      rows: rows.map(({ nameKey: _, place, ...entry }) => ({
        ...entry,
        operLocation: locationOf(entry.address, place),
      })),
      total,
    };
  }

  remove(ids: readonly string[]): Promise<number> {
    return this.documents.remove(ids);
  }

  /** Removes all entries. The entry for this call itself is written after the answer. */
  clean(): Promise<number> {
    return this.documents.removeWhere({});
  }

  /** Latest first. */
  async latest(limit: number): Promise<OperationDocument[]> {
    const { rows } = await this.documents.find({ sort: [['at', 'desc']], limit });
    return rows.map(withoutVersion);
  }
}
