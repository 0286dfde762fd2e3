import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { type DataImportReport, MOST_REFUSALS, TRIAL_HOURS } from '@rallyrank/contracts/monitoring/data-import';
import type { Paging } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { recordKinds } from '@rallyrank/contracts/shared/record-kinds';
import type { Config } from '@rallyrank/infra/config/config';
import type { InstanceLock, InstanceRecord } from '@rallyrank/infra/config/instance';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { contentHash } from '@rallyrank/infra/files/content-hash';
import type { UploadedFile } from '@rallyrank/infra/http/uploaded-file';
import { pageOfDocuments } from '@rallyrank/infra/list/page-of-documents';
import { CONFIG, DOCUMENTS, INSTANCE, INSTANCE_LOCK, NOW, RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { withReader } from '@rallyrank/shared/import/import-file';
import { type ImportTarget, isGenerated, takeTarget } from '@rallyrank/shared/import/open-import';
import type { Progress } from '@rallyrank/shared/import/progress';
import { runImport } from '@rallyrank/shared/import/run-import';
import { Tally } from '@rallyrank/shared/import/tally';
import { Trial } from '@rallyrank/shared/import/trial';
import type { Reader } from '@rallyrank/shared/readers/records';
import { type DataImportDocument, dataImports } from './collection.js';

const HOUR_MS = 3_600_000;
const SHORTEST_NAME = 100;

const untold: Progress = { show: () => undefined, done: () => undefined };

interface Given {
  readonly userName: string;
  /** Checksum of the file that was checked; absent for a trial. */
  readonly checksum: string | undefined;
  /** Whether somebody else must have checked the file. */
  readonly needsSecondPerson: boolean;
}

/** The last part of the name, in characters that are safe in paths. */
const safeName = (name: string): string =>
  name
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[^\p{L}\p{N}._-]/gu, '_')
    .slice(-SHORTEST_NAME);

const rowOf = ({ id, ...row }: DataImportDocument) => ({ importId: id, ...row });

/** Checks files of the format `rallyrank`, and imports those that were checked, one at a time in this process. */
@Injectable()
export class DataImports {
  private readonly documents;
  private readonly target: ImportTarget;
  private isRunning = false;

  constructor(
    @Inject(DOCUMENTS) store: DocumentStore,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(INSTANCE) record: InstanceRecord,
    @Inject(INSTANCE_LOCK) lock: InstanceLock,
    @Inject(CONFIG) { sport }: Config,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    this.documents = store.collection(dataImports);
    this.target = { record, lock, sport };
  }

  async page(paging: Paging) {
    const query = { sort: [['createTime', 'desc']] } as const;
    const { rows, total } = await pageOfDocuments(this.documents, query, paging);
    return { rows: rows.map(rowOf), total, isOpen: !isGenerated(await this.target.record.read()) };
  }

  /** @throws DomainError import.* */
  async run(
    { name, bytes }: UploadedFile,
    { userName, checksum, needsSecondPerson }: Given,
  ): Promise<DataImportReport> {
    const own = contentHash(bytes);
    const triedBy = await this.triedBy(own);
    const isTriedByOthers = triedBy.some((name) => name !== userName);
    if (checksum !== undefined) {
      if (own !== checksum || triedBy.length === 0) throw new DomainError('import.notTried', { hours: TRIAL_HOURS });
      if (needsSecondPerson && !isTriedByOthers) throw new DomainError('import.secondPerson');
    }
    if (this.isRunning) throw new DomainError('import.running');
    this.isRunning = true;
    try {
      const fileName = safeName(name);
      const tally = await this.read(fileName, bytes, checksum === undefined);
      const { counts, refusals, warnings } = tally.findings();
      const document: DataImportDocument = {
        id: randomUUID(),
        fileName,
        size: bytes.length,
        checksum: own,
        isTrial: checksum === undefined,
        state: tally.isMostlyRefused ? 'incomplete' : 'complete',
        userName,
        createTime: this.now().toISOString(),
        counts: recordKinds.map((kind) => ({ kind, ...counts[kind] })).filter(({ read }) => read > 0),
      };
      await this.documents.put(document);
      return {
        ...rowOf(document),
        isTriedByOthers,
        refusals: refusals.slice(0, MOST_REFUSALS).map(({ kind, line, text }) => ({ kind, line, text })),
        warnings: warnings.map(({ count, first, text }) => ({ count, line: first.line, text })),
      };
    } finally {
      this.isRunning = false;
    }
  }

  /** The users who have recently checked the file. */
  private async triedBy(checksum: string): Promise<string[]> {
    const since = new Date(this.now().getTime() - TRIAL_HOURS * HOUR_MS).toISOString();
    const { rows } = await this.documents.find({
      where: { checksum, isTrial: true, createTime: { gte: since } },
    });
    return rows.map(({ userName }) => userName);
  }

  private async read(name: string, bytes: Buffer, isTrial: boolean): Promise<Tally> {
    const folder = await mkdtemp(join(tmpdir(), 'rallyrank-import-'));
    try {
      const path = join(folder, name);
      await writeFile(path, bytes);
      return await withReader({ format: 'rallyrank', path, target: this.target }, (reader) =>
        isTrial ? this.taken(new Trial(this.rpc), reader) : this.imported(reader),
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  private async imported(reader: Reader): Promise<Tally> {
    const { release, lost } = await takeTarget(this.target, reader, this.now());
    try {
      const tally = await this.taken(this.rpc, reader, lost);
      lost.throwIfAborted();
      return tally;
    } finally {
      await release();
    }
  }

  private async taken(rpc: Pick<Rpc, 'call'>, reader: Reader, signal = new AbortController().signal): Promise<Tally> {
    const tally = new Tally();
    await runImport({ rpc, reader, tally, progress: untold, signal });
    return tally;
  }
}
