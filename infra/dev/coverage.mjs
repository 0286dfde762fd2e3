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
  // Files that no test loads count too.
  ...folders().map((workspace) => `--collectCoverageFrom=${workspace}/src/**/*.{ts,tsx}`),
  '--collectCoverageFrom=!**/*.{test,contract}.{ts,tsx}',
  '--collectCoverageFrom=!**/testing/**',
];

const percent = (files, kind) => {
  const sum = (what) => files.reduce((all, file) => all + file[kind][what], 0);
  return sum('total') === 0 ? '-' : `${((100 * sum('covered')) / sum('total')).toFixed(1)} %`;
};

/** A row for each workspace from Jest's summary, whose keys are the absolute paths of files: its folder, then the share of each kind. */
export const rowsOf = (summary, folders) => {
  const files = Object.entries(summary).filter(([path]) => path !== 'total');
  return folders.map((workspace) => {
    const own = files.filter(([path]) => relative(root, path).startsWith(`${workspace}/`)).map(([, file]) => file);
    return [workspace, ...kinds.map((kind) => percent(own, kind))];
  });
};

/** Keeps what Jest wrote into `folder` for later reports, with the date and the commit; does nothing if it wrote nothing. */
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

/** The lines of a report on a record, or on how to get one. */
export const reportOf = (record) =>
  record
    ? [
        `test coverage by unit tests (measured ${record.date.slice(0, 16).replace('T', ' ')} UTC, commit ${record.commit})`,
        ...[['workspace', ...kinds], ...record.rows].map(tableRow),
      ]
    : ['test coverage: not measured in this checkout yet; `npm run check -- --coverage` measures it'];

/** Prints the coverage of each workspace when it was last measured. There is no threshold. */
export const printCoverage = () => {
  const record = existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : undefined;
  process.stdout.write(`${reportOf(record).join('\n')}\n`);
};

/** Runs the unit tests alone and records their coverage, which takes several times as long as `npm test` takes for them. Resolves to whether all passed. */
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
