import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot, root, workspaces } from './project.mjs';
import { runSuite, suitesWith } from './suites.mjs';
import { openTestFolder } from './test-folder.mjs';

const kinds = ['lines', 'branches', 'functions'];
const folders = () => [...workspaces(), 'frontend'];
/** The last measured coverage. */
const recordFile = inRoot('coverage/workspaces.json');

/** Options with which Jest writes the coverage of all sources into a folder. */
const coverageOptions = (folder) => [
  '--coverage',
  '--coverageProvider=v8',
  '--coverageReporters=json-summary',
  `--coverageDirectory=${folder}`,
  // Files that no test loads are counted, too.
  ...folders().map((workspace) => `--collectCoverageFrom=${workspace}/src/**/*.{ts,tsx}`),
  '--collectCoverageFrom=!**/*.{test,contract}.{ts,tsx}',
  '--collectCoverageFrom=!**/testing/**',
];

const percent = (files, kind) => {
  const sum = (what) => files.reduce((all, file) => all + file[kind][what], 0);
  return sum('total') === 0 ? '-' : `${((100 * sum('covered')) / sum('total')).toFixed(1)} %`;
};

/**
 * Returns a row for each workspace from Jest's summary, whose keys are absolute paths of files. A row contains the
 * folder and the share of each kind.
 */
export const rowsOf = (summary, folders) => {
  const files = Object.entries(summary).filter(([path]) => path !== 'total');
  return folders.map((workspace) => {
    const own = files.filter(([path]) => relative(root, path).startsWith(`${workspace}/`)).map(([, file]) => file);
    return [workspace, ...kinds.map((kind) => percent(own, kind))];
  });
};

/**
 * Stores the coverage in `folder` for later reports, with the date and the commit. Does nothing if Jest wrote no
 * coverage.
 */
const recordCoverage = (folder) => {
  const file = join(folder, 'coverage-summary.json');
  if (!existsSync(file)) return;
  const rows = rowsOf(JSON.parse(readFileSync(file, 'utf8')), folders());
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const record = { date: new Date().toISOString(), commit: stdout?.trim() || 'unknown', rows };
  mkdirSync(dirname(recordFile), { recursive: true });
  writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`);
};

const tableRow = ([name, ...values]) => `${name.padEnd(24)}${values.map((value) => value.padStart(11)).join('')}`;

/** The lines of a report on a record, or instructions to create one. */
export const reportOf = (record) =>
  record
    ? [
        `test coverage by unit tests (measured ${record.date.slice(0, 16).replace('T', ' ')} UTC, commit ${record.commit})`,
        ...[['workspace', ...kinds], ...record.rows].map(tableRow),
      ]
    : ['test coverage: not measured in this checkout yet; `npm run check -- --coverage` measures it'];

/** Prints the last measured coverage of each workspace. There is no threshold. */
export const printCoverage = () => {
  const record = existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : undefined;
  process.stdout.write(`${reportOf(record).join('\n')}\n`);
};

/**
 * Runs only the unit tests and records their coverage. This takes several times as long as the unit tests of `npm
 * test`. Resolves to whether all passed.
 */
export const measureCoverage = async () => {
  const folder = openTestFolder();
  const { passed, failed } = await runSuite('unit', suitesWith([]).unit, {
    args: [],
    firstArgs: coverageOptions(folder),
    folder,
  });
  recordCoverage(folder);
  return failed === 0 && passed > 0;
};
