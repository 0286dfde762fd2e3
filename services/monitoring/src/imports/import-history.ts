import { Inject, Injectable } from '@nestjs/common';
import { MOST_LATER, TRIAL_HOURS } from '@rallyrank/contracts/monitoring/data-import';
import type { noteImport } from '@rallyrank/contracts/monitoring/rpc';
import type { Paging } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { pageOfDocuments } from '@rallyrank/infra/list/page-of-documents';
import { DOCUMENTS, NOW } from '@rallyrank/infra/nest/ports';
import type { z } from 'zod';
import { type DataImportDocument, dataImports } from './collection.js';

const HOUR_MS = 3_600_000;

export const rowOf = ({ id, triedAt: _, undoAt: __, ...row }: DataImportDocument) => ({ importId: id, ...row });

/** The files that were tried, and the imports, of the back-office and on the server. */
@Injectable()
export class ImportHistory {
  private readonly documents;

  constructor(
    @Inject(DOCUMENTS) store: DocumentStore,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    this.documents = store.collection(dataImports);
  }

  /** Newest first. */
  async page(paging: Paging) {
    const query = { sort: [['createTime', 'desc']] } as const;
    const { rows, total } = await pageOfDocuments(this.documents, query, paging);
    return { rows: rows.map(rowOf), total };
  }

  put(document: DataImportDocument): Promise<void> {
    return this.documents.put(document);
  }

  /** Adds an import on the server, or replaces its entry. */
  async note({ importId, ...row }: z.output<typeof noteImport.input>): Promise<void> {
    const { undo = null, undoAt = null } = (await this.documents.get(importId)) ?? {};
    await this.put({ ...row, id: importId, size: null, checksum: null, isTrial: false, undo, undoAt });
  }

  /** Imports that began after another one and are not undone, newest first. */
  async laterThan({ createTime }: DataImportDocument) {
    const { rows } = await this.documents.find({
      where: { isTrial: false, createTime: { gte: createTime } },
      sort: [['createTime', 'desc']],
    });
    return rows
      .filter((row) => row.createTime > createTime && !row.undo)
      .slice(0, MOST_LATER)
      .map(({ id, fileName, userName, createTime: time }) => ({ importId: id, fileName, userName, createTime: time }));
  }

  /** Whether an undo was begun that is not done. */
  async isUndoing(): Promise<boolean> {
    const { rows } = await this.documents.find({ where: { isTrial: false } });
    // Absent in documents of earlier releases.
    return rows.some(({ undoAt }) => Boolean(undoAt));
  }

  /** @throws DomainError import.notFound, also for a trial */
  async import(importId: string): Promise<DataImportDocument> {
    const found = await this.documents.get(importId);
    if (!found || found.isTrial) throw new DomainError('import.notFound');
    const { version: _, ...document } = found;
    return document;
  }

  /** The users who have recently tried the file. */
  async triedBy(checksum: string): Promise<string[]> {
    const since = new Date(this.now().getTime() - TRIAL_HOURS * HOUR_MS).toISOString();
    const { rows } = await this.documents.find({ where: { checksum, isTrial: true, createTime: { gte: since } } });
    return rows.map(({ userName }) => userName);
  }
}
