import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, workspaces } from './project.mjs';
import { runSuite, suitesWith } from './suites.mjs';

const kinds = ['lines', 'branches', 'functions'];

const options = (folder, folders) => [
  '--coverage',
  '--coverageProvider=v8',
  '--coverageReporters=json-summary',
  `--coverageDirectory=${folder}`,
  // Files that no test loads count too.
  ...folders.map((workspace) => `--collectCoverageFrom=${workspace}/src/**/*.{ts,tsx}`),
  '--collectCoverageFrom=!**/*.{test,contract}.{ts,tsx}',
  '--collectCoverageFrom=!**/testing/**',
];

const percent = (files, kind) => {
  const sum = (what) => files.reduce((all, file) => all + file[kind][what], 0);
  return sum('total') === 0 ? '-' : `${((100 * sum('covered')) / sum('total')).toFixed(1)} %`;
};

const rowsOf = (summary, folders) => {
  const files = Object.entries(summary).filter(([path]) => path !== 'total');
  return folders.map((workspace) => {
    const own = files.filter(([path]) => relative(root, path).startsWith(`${workspace}/`)).map(([, file]) => file);
    return [workspace, ...kinds.map((kind) => percent(own, kind))];
  });
};

/** Runs the unit tests and prints how much of each workspace they reach. There is no threshold. Resolves to whether they passed. */
export const coverage = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rallyrank-coverage-'));
  const folders = [...workspaces(), 'frontend'];
  try {
    const { unit } = suitesWith([]);
    const { passed, failed } = await runSuite('unit', unit, { args: options(folder, folders), folder });
    const summary = JSON.parse(readFileSync(join(folder, 'coverage-summary.json'), 'utf8'));
    const table = [['workspace', ...kinds], ...rowsOf(summary, folders)];
    for (const [name, ...values] of table)
      process.stdout.write(`${name.padEnd(24)}${values.map((value) => value.padStart(11)).join('')}\n`);
    return failed === 0 && passed > 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
