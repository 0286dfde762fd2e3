import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import {
  type DataImportReport,
  type ImportAnswers,
  MOST_QUESTIONS,
  MOST_REFUSALS,
  TRIAL_HOURS,
} from '@rallyrank/contracts/monitoring/data-import';
import type { Paging } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Config } from '@rallyrank/infra/config/config';
import type { InstanceLock, InstanceRecord } from '@rallyrank/infra/config/instance';
import { contentHash } from '@rallyrank/infra/files/content-hash';
import type { UploadedFile } from '@rallyrank/infra/http/uploaded-file';
import { CONFIG, INSTANCE, INSTANCE_LOCK, NOW, RPC } from '@rallyrank/infra/nest/ports';
import { withRequestId } from '@rallyrank/infra/observability/request-id';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { Format } from '@rallyrank/shared/import/formats';
import { withReader } from '@rallyrank/shared/import/import-file';
import { type ImportTarget, isGenerated, takeTarget } from '@rallyrank/shared/import/open-import';
import type { Progress } from '@rallyrank/shared/import/progress';
import { countRows } from '@rallyrank/shared/import/report';
import { runImport } from '@rallyrank/shared/import/run-import';
import { Tally } from '@rallyrank/shared/import/tally';
import { Trial } from '@rallyrank/shared/import/trial';
import type { Reader } from '@rallyrank/shared/readers/records';
import type { DataImportDocument } from './collection.js';
import { ImportHistory, rowOf } from './import-history.js';
import { safeName } from './safe-name.js';
import { type Source, uploadedSource } from './uploaded-source.js';

const untold: Progress = { show: () => undefined, done: () => undefined };

interface Given {
  readonly userName: string;
  /** Checksum of the file that was checked; absent for a trial. */
  readonly checksum: string | undefined;
  /** Whether somebody else must have checked the file. */
  readonly needsSecondPerson: boolean;
  /** The format, if the user has chosen it. */
  readonly format: Format | undefined;
  readonly answers: ImportAnswers;
}

const finished = (begun: DataImportDocument, tally: Tally): DataImportDocument => ({
  ...begun,
  state: tally.status,
  counts: countRows(tally.counts),
});

/** The hash of a file together with the chosen format and the answers, so that all of them must have been tried. */
const checksumOf = ({ bytes }: UploadedFile, format: Format | undefined, answers: ImportAnswers): string => {
  if (format === undefined && answers.length === 0) return contentHash(bytes);
  const sorted = answers.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return contentHash(Buffer.concat([bytes, Buffer.from(JSON.stringify([format ?? null, sorted]))]));
};

/** Checks files, and imports those that were checked, one at a time in this process. */
@Injectable()
export class DataImports {
  private readonly target: ImportTarget;
  private isRunning = false;

  constructor(
    @Inject(ImportHistory) private readonly history: ImportHistory,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(INSTANCE) record: InstanceRecord,
    @Inject(INSTANCE_LOCK) lock: InstanceLock,
    @Inject(CONFIG) { sport }: Config,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    this.target = { record, lock, sport };
  }

  async page(paging: Paging) {
    return { ...(await this.history.page(paging)), isOpen: !isGenerated(await this.target.record.read()) };
  }

  /** @throws DomainError import.* */
  async run(
    file: UploadedFile,
    { userName, checksum, needsSecondPerson, format, answers }: Given,
  ): Promise<DataImportReport> {
    const own = checksumOf(file, format, answers);
    const triedBy = await this.history.triedBy(own);
    const isTriedByOthers = triedBy.some((name) => name !== userName);
    if (checksum !== undefined) {
      if (own !== checksum || triedBy.length === 0) throw new DomainError('import.notTried', { hours: TRIAL_HOURS });
      if (needsSecondPerson && !isTriedByOthers) throw new DomainError('import.secondPerson');
    }
    if (this.isRunning || (checksum !== undefined && (await this.history.isUndoing())))
      throw new DomainError('import.running');
    this.isRunning = true;
    const folder = await mkdtemp(join(tmpdir(), 'rallyrank-import-'));
    try {
      const source = await uploadedSource(file, folder, format);
      const isTrial = checksum === undefined;
      const createTime = this.now().toISOString();
      const begun: DataImportDocument = {
        ...{ id: randomUUID(), fileName: safeName(file.name), format: source.format, checksum: own, isTrial },
        ...{ size: file.bytes.length, userName, createTime, counts: [], undo: null, undoAt: null },
        ...{ state: 'running', ...(isTrial && { triedAt: createTime }) },
      };
      const tally = await (isTrial ? this.tried(source, answers) : this.imported(source, answers, begun));
      const { refusals, warnings, changes, questions } = tally.findings();
      const document = finished(begun, tally);
      if (isTrial) await this.history.put(document);
      return {
        ...{ ...rowOf(document), checksum: own, isTriedByOthers },
        refusals: refusals
          .slice(0, MOST_REFUSALS)
          .map(({ kind, file: name, line, text }) => ({ kind, file: name, line, text })),
        warnings: warnings.map(({ count, first, text }) => ({ count, ...first, text })),
        changes: changes.map(({ fields, ...change }) => ({ ...change, fields: [...fields] })),
        questions: questions
          .slice(0, MOST_QUESTIONS)
          .map(({ candidates, ...question }) => ({ ...question, candidates: [...candidates] })),
      };
    } finally {
      this.isRunning = false;
      await rm(folder, { recursive: true });
    }
  }

  private tried(source: Source, answers: ImportAnswers): Promise<Tally> {
    return withReader({ ...source, target: this.target }, (reader) => this.taken(new Trial(this.rpc), reader, answers));
  }

  /** Imports with the id of the document as request id of all events. */
  private async imported(source: Source, answers: ImportAnswers, begun: DataImportDocument): Promise<Tally> {
    await this.history.put(begun);
    try {
      return await withReader({ ...source, target: this.target }, (reader) =>
        withRequestId(begun.id, () => this.locked(reader, answers, begun)),
      );
    } catch (error) {
      await this.history.put({ ...begun, state: 'failed' });
      throw error;
    }
  }

  private async locked(reader: Reader, answers: ImportAnswers, begun: DataImportDocument): Promise<Tally> {
    const { release, lost } = await takeTarget(this.target, reader, this.now());
    try {
      const tally = await this.taken(this.rpc, reader, answers, lost);
      lost.throwIfAborted();
      // Before the lock is released, because an undo can follow at once.
      await this.history.put(finished(begun, tally));
      return tally;
    } finally {
      await release();
    }
  }

  private async taken(
    rpc: Pick<Rpc, 'call'>,
    reader: Reader,
    answers: ImportAnswers,
    signal = new AbortController().signal,
  ): Promise<Tally> {
    const tally = new Tally();
    const answered = new Map(answers.map(({ key, answer }) => [key, answer]));
    await runImport({ rpc, reader, tally, progress: untold, signal, answers: answered });
    return tally;
  }
}
