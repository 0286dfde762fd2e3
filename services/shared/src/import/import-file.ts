import type { Services } from '@rallyrank/all/target/port';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { explain } from '@rallyrank/infra/errors';
import type { Reader } from '@rallyrank/shared/readers/records';
import { type Format, formats } from './formats.js';
import { checkTarget, type ImportTarget, takeTarget } from './open-import.js';
import type { Progress } from './progress.js';
import type { Report, Status, WrittenReport } from './report.js';
import { writeReport } from './report-file.js';
import { runImport } from './run-import.js';
import { Tally } from './tally.js';

export interface ImportOptions {
  readonly format: Format;
  readonly path: string;
  readonly target: ImportTarget;
  /** Where the report is written. */
  readonly reportsIn: string;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /** Opens the services of the instance, whose sport is fixed by then. */
  readonly openServices: (sport: SportKey) => Promise<Pick<Services, 'rpc' | 'stop'>>;
  readonly progress: (tally: Tally) => Progress;
}

export interface Imported {
  readonly report: Report;
  /** Path of the text report, or why it could not be written: a full disk must not prevent the report on the screen. */
  readonly file: WrittenReport;
}

/** After a full disk, everything committed remains, and the same import continues from there once there is space. */
const messageOf = (error: unknown): string => {
  const text = explain(error);
  return /ENOSPC|disk is full|SQLITE_FULL/i.test(text)
    ? `the disk is full (${text}); make room and run the same import again`
    : text;
};

const write = async (options: ImportOptions, reader: Reader, tally: Tally): Promise<Status> => {
  const services = await options.openServices(reader.sport);
  const progress = options.progress(tally);
  try {
    const isAtEnd = await runImport({ rpc: services.rpc, reader, tally, progress, signal: options.signal });
    if (!isAtEnd) return 'interrupted';
    return tally.isMostlyRefused ? 'incomplete' : 'complete';
  } finally {
    progress.done();
    await services.stop();
  }
};

/**
 * Imports one source: checks the instance and every file before anything is written, then writes and reports.
 * A failure while writing gives a report with the status `failed`.
 * @throws DomainError import.format, import.sport, import.demo, import.invented, import.running
 */
export const importFile = async (options: ImportOptions): Promise<Imported> => {
  const { format, path, target, now } = options;
  const started = now();
  const reader = await formats[format].open(path);
  try {
    await checkTarget(target, reader);
    await reader.check();
    const release = await takeTarget(target, reader, started);
    try {
      const tally = new Tally();
      const outcome = await write(options, reader, tally).then(
        (status) => ({ status, error: null }),
        (error: unknown) => ({ status: 'failed' as const, error: messageOf(error) }),
      );
      const times = { startedAt: started.toISOString(), finishedAt: now().toISOString() };
      const report = { format, path, sport: reader.sport, ...times, ...outcome, ...tally.findings() };
      return { report, file: writeReport(options.reportsIn, report) };
    } finally {
      await release();
    }
  } finally {
    await reader.close();
  }
};
