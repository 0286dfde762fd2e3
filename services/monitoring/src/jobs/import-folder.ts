import { inLanguages } from '@rallyrank/contracts/shared/language';
import { filledWords } from '@rallyrank/contracts/shared/words';
import type { Config } from '@rallyrank/infra/config/config';
import type { InstanceLock, InstanceRecord } from '@rallyrank/infra/config/instance';
import { JobFailure } from '@rallyrank/infra/jobs/job-failure';
import type { JobContext, ScheduledJob } from '@rallyrank/infra/jobs/port';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { retryingRpc } from '@rallyrank/infra/rpc/retrying-rpc';
import { type Format, formats, isFormat } from '@rallyrank/shared/import/formats';
import { importFile, tryFile } from '@rallyrank/shared/import/import-file';
import type { Progress } from '@rallyrank/shared/import/progress';
import type { Counts, Report, WrittenReport } from '@rallyrank/shared/import/report';
import { monitoringTexts } from '../locales/monitoring.js';
import { pathOfSource, sourcesIn } from './import-sources.js';
import { importWords } from './import-words.js';

const DAILY = '30 5 * * *';
/** Time in milliseconds for which a call is retried while a service changes its leader or a server restarts. */
const PATIENCE_MS = 60_000;
/** Maximum number of rejected rows and remarks in the job log; the files of the report contain all of them. */
const MOST_SHOWN = 20;

/** The failure of a run without a source. */
const NOT_CHOSEN = monitoringTexts.importFolder.notChosen;

interface Parts {
  readonly config: Pick<Config, 'importFolder' | 'dataFolder'>;
  readonly record: InstanceRecord;
  readonly lock: InstanceLock;
  readonly rpc: Pick<Rpc, 'call'>;
  readonly now: () => Date;
}

type Chosen = Readonly<Record<string, string | number>>;

const shownRows = (rows: Report['refusals'] | Report['remarks']) =>
  rows.slice(0, MOST_SHOWN).map(({ file, line, text }) => ({ at: `${file}:${line}`, why: text }));

const withoutZeros = (counts: Counts): Partial<Counts> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

/** The part of a report that the job log stores. */
const summaryOf = ({ status, sport, counts, refusals, remarks }: Report) => ({
  status,
  sport,
  counts: Object.fromEntries(
    Object.entries(counts)
      .filter(([, { read }]) => read > 0)
      .map(([kind, own]) => [kind, withoutZeros(own)]),
  ),
  refused: refusals.length,
  remarked: remarks.length,
  refusedRows: shownRows(refusals),
  remarkedRows: shownRows(remarks),
});

/** @throws JobFailure if the import was not completed: the run has failed, with the reason */
const assertThrough = ({ status, error, refusals }: Report, signal: AbortSignal): void => {
  signal.throwIfAborted();
  if (status === 'complete') return;
  const { failed, mostlyRefused } = monitoringTexts.importFolder;
  const reason = error === null ? mostlyRefused : filledWords(failed, { error });
  const rows = shownRows(refusals);
  throw new JobFailure(
    inLanguages((language) => [reason[language], ...rows.map(({ at, why }) => `${at}: ${why[language]}`)].join('\n')),
  );
};

const progressOf =
  ({ progress }: Pick<JobContext, 'progress'>) =>
  (): Progress => ({ show: (share) => progress(share), done: () => undefined });

const placeOf = (file: WrittenReport): string => ('path' in file ? file.path : `not written: ${file.failure}`);

/**
 * Imports a source that an operator has put into the configured folder, like `npm run import`. Known data is not
 * changed, so the job can run again, or on a schedule, after files have been added.
 */
const importJob = ({ config, record, lock, rpc, now }: Parts): ScheduledJob => {
  const { importFolder } = config;
  const source = async ({ folder, format }: Chosen): Promise<{ format: Format; path: string }> => {
    const name = String(format);
    if (folder === '' || !isFormat(name)) throw new JobFailure(NOT_CHOSEN);
    return { format: name, path: await pathOfSource(importFolder, String(folder)) };
  };
  const target = { record, lock, sport: undefined };
  const patient = retryingRpc(rpc, PATIENCE_MS);
  return {
    id: 'import-folder',
    title: monitoringTexts.importFolder.importJob.title,
    cron: DAILY,
    words: importWords,
    isPaused: true,
    params: [
      {
        kind: 'choice',
        key: 'folder',
        label: monitoringTexts.importFolder.importJob.folder,
        options: () => sourcesIn(importFolder).catch(() => []),
        value: '',
      },
      {
        kind: 'choice',
        key: 'format',
        label: monitoringTexts.importFolder.importJob.format,
        options: async () => Object.keys(formats),
        value: '',
      },
    ],
    run: async (context, chosen) => {
      const { signal } = context;
      const { report, file } = await importFile({
        ...(await source(chosen)),
        ...{ target, signal, now, reportsIn: config.dataFolder, progress: progressOf(context) },
        by: 'import-folder',
        openServices: async () => ({ rpc: patient, stop: async () => undefined }),
      });
      assertThrough(report, signal);
      return { source: chosen.folder, ...summaryOf(report), report: placeOf(file) };
    },
    dryRun: async (context, chosen) => {
      const { signal } = context;
      const report = await tryFile({
        ...(await source(chosen)),
        ...{ target, rpc: patient, signal, now, progress: progressOf(context) },
      });
      assertThrough(report, signal);
      return { source: chosen.folder, ...summaryOf(report) };
    },
  };
};

/** Empty without a folder for imports. */
export const importJobs = (parts: Parts): ScheduledJob[] =>
  parts.config.importFolder === '' ? [] : [importJob(parts)];
