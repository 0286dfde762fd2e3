import { setFlagsFromString } from 'node:v8';
import { openTarget } from '@rallyrank/all/target/open-target';
import { readConfig } from '@rallyrank/infra/config/config';
import { exitCodeOf } from '@rallyrank/shared/import/exit-codes';
import { formats, isFormat } from '@rallyrank/shared/import/formats';
import { importFile } from '@rallyrank/shared/import/import-file';
import { progressOn } from '@rallyrank/shared/import/progress';
import { screenText } from '@rallyrank/shared/import/report-text';
import { runCli } from '../run-cli.js';

const usage = `usage: npm run import -- <format> <path> [--withdraw-missing]

formats:
${Object.entries(formats)
  .map(([name, { path }]) => `  ${name.padEnd(12)}${path}`)
  .join('\n')}

The first sheet of a workbook (.xlsx) is read like a CSV file of the same name.

RALLYRANK_DATA is the data folder (default var/), with PROFILE=servers the folder of the report. An import can be interrupted (Ctrl-C) and repeated; existing
data is kept. Known matches of an edition that the source no longer contains are reported; --withdraw-missing withdraws them, unless a row
was rejected, another source states the edition, or the source contains less than half of the known matches of the draw.

Exit codes: 0 done without a rejected row, 1 rejected, failed, or incomplete because more than a tenth of the rows of a kind, or most rows
of a list, were rejected, 2 invalid arguments, 3 done with fewer rejected rows, which the report lists, 130 interrupted.
`;

const WITHDRAW_MISSING = '--withdraw-missing';

/**
 * Collects garbage when the heap has grown by this share of its live objects. On a machine with much memory, V8 lets it
 * grow to three times them: while 720,000 matches are imported, the process then grows to 2.1 GB instead of 1.2.
 */
const HEAP_GROWTH = '--heap-growing-percent=30';

/** `npm run import -- <format> <path> [--withdraw-missing]` */
const main = async (args: readonly string[]): Promise<number> => {
  setFlagsFromString(HEAP_GROWTH);
  const withdrawsMissing = args.includes(WITHDRAW_MISSING);
  const [format, path, ...more] = args.filter((arg) => arg !== WITHDRAW_MISSING);
  if (!isFormat(format) || path === undefined || more.length > 0) {
    if (format !== undefined && !isFormat(format)) process.stderr.write(`unknown format ${format}\n\n`);
    process.stderr.write(usage);
    return 2;
  }
  const config = readConfig(process.env, ['mongodb', 'nats']);
  const interrupt = new AbortController();
  process.on('SIGINT', () => interrupt.abort());
  process.on('SIGTERM', () => interrupt.abort());
  const target = await openTarget(config);
  try {
    const { report, file } = await importFile({
      format,
      path,
      by: 'npm run import',
      target: { record: target.record, lock: target.lock, sport: process.env.SPORT ? config.sport : undefined },
      reportsIn: config.dataFolder,
      signal: interrupt.signal,
      now: () => new Date(),
      openServices: target.openServices,
      withdrawsMissing,
      progress: (tally) => progressOn(process.stderr, tally, Date.now),
    });
    process.stdout.write(screenText(report, file));
    return exitCodeOf(report);
  } finally {
    await target.close();
  }
};

await runCli(main);
