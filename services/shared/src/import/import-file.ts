import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { noteImport } from '@rallyrank/contracts/monitoring/rpc';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { explain } from '@rallyrank/infra/errors';
import { withRequestId } from '@rallyrank/infra/observability/request-id';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { Reader } from '../readers/records.js';
import { type Format, formats } from './formats.js';
import { checkTarget, type ImportTarget, takeTarget } from './open-import.js';
import type { Progress } from './progress.js';
import { countRows, type Report, type Status, type WrittenReport } from './report.js';
import { writeReport } from './report-file.js';
import { runImport } from './run-import.js';
import { Tally } from './tally.js';
import { Trial } from './trial.js';
import { withoutWorkbooks } from './workbooks.js';

export interface ImportOptions {
  readonly format: Format;
  readonly path: string;
  /** Name of the command or job in the history of imports. */
  readonly by: string;
  readonly target: ImportTarget;
  /** Folder of the report. */
  readonly reportsIn: string;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /** Opens the services of the instance. Its sport is fixed when this function is called. */
  readonly openServices: (sport: SportKey) => Promise<{ readonly rpc: Pick<Rpc, 'call'>; stop(): Promise<void> }>;
  readonly progress: (tally: Tally) => Progress;
  /** Whether known matches that the source no longer contains are withdrawn, not only reported. */
  readonly withdrawsMissing?: boolean | undefined;
}

export interface Imported {
  /** Request id of all events of the import, by which it can be undone. */
  readonly importId: string;
  readonly report: Report;
  /**
   * Path of the text report, or the reason why it could not be written. A full disk must not prevent the report on the
   * screen.
   */
  readonly file: WrittenReport;
}

/**
 * The error message. After a full disk, everything committed is kept, and the same import continues once there is
 * space.
 */
const messageOf = (error: unknown): string => {
  const text = explain(error);
  return /ENOSPC|disk is full|SQLITE_FULL/i.test(text)
    ? `the disk is full (${text}); make room and run the same import again`
    : text;
};

const statusOf = (isAtEnd: boolean, tally: Tally): Status => (isAtEnd ? tally.status : 'interrupted');

const write = async (
  options: ImportOptions & Pick<Imported, 'importId'>,
  reader: Reader,
  tally: Tally,
): Promise<Status> => {
  const { importId, by, format, path, signal, withdrawsMissing } = options;
  const services = await options.openServices(reader.sport);
  const progress = options.progress(tally);
  const entry = { importId, userName: by, format, fileName: basename(path), createTime: options.now().toISOString() };
  // The import does not depend on its entry in the history.
  const note = (state: Status | 'running') =>
    services.rpc.call(noteImport, { ...entry, state, counts: countRows(tally.counts) }).catch(() => undefined);
  let state: Status = 'failed';
  try {
    await note('running');
    const isAtEnd = await runImport({ rpc: services.rpc, reader, tally, progress, signal, withdrawsMissing });
    state = statusOf(isAtEnd, tally);
    return state;
  } finally {
    await note(state);
    progress.done();
    await services.stop();
  }
};

/**
 * Opens a source, also one with workbooks, and checks the instance and every file.
 * @throws DomainError import.format, import.sport, import.demo, import.invented
 */
export const withReader = async <T>(
  { format, path, target }: Pick<ImportOptions, 'format' | 'path' | 'target'>,
  work: (reader: Reader) => Promise<T>,
): Promise<T> =>
  withoutWorkbooks(path, async (tables) => {
    const reader = await formats[format].open(tables);
    try {
      await checkTarget(target, reader);
      await reader.check();
      return await work(reader);
    } finally {
      await reader.close();
    }
  });

const reported = async (
  { format, path, now }: Pick<ImportOptions, 'format' | 'path' | 'now'>,
  { sport }: Reader,
  work: (tally: Tally) => Promise<Status>,
): Promise<Report> => {
  const startedAt = now().toISOString();
  const tally = new Tally();
  const outcome = await work(tally).then(
    (status) => ({ status, error: null }),
    (error: unknown) => ({ status: 'failed' as const, error: messageOf(error) }),
  );
  return { format, path, sport, startedAt, finishedAt: now().toISOString(), ...outcome, ...tally.findings() };
};

/**
 * Imports one source. The instance and every file are checked before anything is written. A failure while writing gives
 * a report with the status `failed`.
 * @throws DomainError import.format, import.sport, import.demo, import.invented, import.running
 */
export const importFile = (options: ImportOptions): Promise<Imported> => {
  const importId = randomUUID();
  return withRequestId(importId, () =>
    withReader(options, async (reader) => {
      const { release, lost } = await takeTarget(options.target, reader, options.now());
      const signal = AbortSignal.any([options.signal, lost]);
      try {
        const report = await reported(options, reader, async (tally) => {
          const status = await write({ ...options, importId, signal }, reader, tally);
          lost.throwIfAborted();
          return status;
        });
        return { importId, report, file: writeReport(options.reportsIn, report) };
      } finally {
        await release();
      }
    }),
  );
};

/**
 * Reports the result that an import of one source would have, row by row, without writing anything.
 * @throws DomainError import.format, import.sport, import.demo, import.invented
 */
export const tryFile = (
  options: Omit<ImportOptions, 'openServices' | 'reportsIn' | 'by'> & { readonly rpc: Pick<Rpc, 'call'> },
): Promise<Report> =>
  withReader(options, (reader) =>
    reported(options, reader, async (tally) => {
      const progress = options.progress(tally);
      const isAtEnd = await runImport({ rpc: new Trial(options.rpc), reader, tally, progress, signal: options.signal });
      progress.done();
      return statusOf(isAtEnd, tally);
    }),
  );
