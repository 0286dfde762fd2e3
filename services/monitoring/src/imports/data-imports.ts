import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { type DataImportReport, MOST_REFUSALS, TRIAL_HOURS } from '@rallyrank/contracts/monitoring/data-import';
import type { Paging } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Config } from '@rallyrank/infra/config/config';
import type { InstanceLock, InstanceRecord } from '@rallyrank/infra/config/instance';
import { contentHash } from '@rallyrank/infra/files/content-hash';
import type { UploadedFile } from '@rallyrank/infra/http/uploaded-file';
import { CONFIG, INSTANCE, INSTANCE_LOCK, NOW, RPC } from '@rallyrank/infra/nest/ports';
import { withRequestId } from '@rallyrank/infra/observability/request-id';
import type { Rpc } from '@rallyrank/infra/rpc/port';
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

const stateOf = ({ isMostlyRefused }: Tally) => (isMostlyRefused ? ('incomplete' as const) : ('complete' as const));

/** Checks files of the format `rallyrank`, and imports those that were checked, one at a time in this process. */
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
    { name, bytes }: UploadedFile,
    { userName, checksum, needsSecondPerson }: Given,
  ): Promise<DataImportReport> {
    const own = contentHash(bytes);
    const triedBy = await this.history.triedBy(own);
    const isTriedByOthers = triedBy.some((name) => name !== userName);
    if (checksum !== undefined) {
      if (own !== checksum || triedBy.length === 0) throw new DomainError('import.notTried', { hours: TRIAL_HOURS });
      if (needsSecondPerson && !isTriedByOthers) throw new DomainError('import.secondPerson');
    }
    if (this.isRunning) throw new DomainError('import.running');
    this.isRunning = true;
    try {
      const fileName = safeName(name);
      const isTrial = checksum === undefined;
      const createTime = this.now().toISOString();
      const begun: DataImportDocument = {
        ...{ id: randomUUID(), fileName, format: 'rallyrank', size: bytes.length, checksum: own, isTrial },
        ...{ state: 'running', userName, createTime, counts: [], undo: null, undoAt: null },
        ...(isTrial && { triedAt: createTime }),
      };
      if (!isTrial) await this.history.put(begun);
      const { counts, refusals, warnings, state } = await this.read(begun, bytes);
      const document = { ...begun, state, counts };
      await this.history.put(document);
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

  private async read(begun: DataImportDocument, bytes: Buffer) {
    const { id, fileName, isTrial } = begun;
    const folder = await mkdtemp(join(tmpdir(), 'rallyrank-import-'));
    try {
      const path = join(folder, fileName);
      await writeFile(path, bytes);
      const tally = await withReader({ format: 'rallyrank', path, target: this.target }, (reader) =>
        isTrial ? this.taken(new Trial(this.rpc), reader) : withRequestId(id, () => this.imported(reader)),
      );
      const { counts, ...findings } = tally.findings();
      return { ...findings, counts: countRows(counts), state: stateOf(tally) };
    } catch (error) {
      if (!isTrial) await this.history.put({ ...begun, state: 'failed' });
      throw error;
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
