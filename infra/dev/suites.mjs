import { existsSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inRoot, startNode } from './project.mjs';

const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const noBrowser = browser ? [] : ['no Chromium on this machine'];
const data = inRoot('../shared/data');
const LOW_PRIORITY = 10;
const MS_PER_SECOND = 1_000;

/**
 * `computes`: gives way to whatever runs beside it. `missing`: what the machine lacks for the suite.
 * @typedef {{ name: string, pattern: string, workers: number, ignore?: string | undefined, computes?: boolean, missing?: string[],
 *   env?: Record<string, string> }} Suite
 */

/**
 * The suites by name.
 * @param {string[]} servers what is said of the servers that could not be had
 * @returns {Record<'unit' | 'server' | 'fault' | 'data' | 'browser' | 'cluster', Suite>}
 */
export const suitesWith = (servers) => ({
  unit: {
    name: 'unit and contract tests',
    pattern: '\\.test\\.tsx?$',
    ignore: '\\.(server|fault|data)\\.test\\.ts$',
    workers: 2,
    computes: true,
  },
  server: {
    name: 'server tests',
    pattern: '\\.server\\.test\\.ts$',
    // Most of the time they wait: for leases, reconnections and deadlines.
    workers: 2,
    missing: servers,
  },
  fault: {
    name: 'fault tests',
    pattern: '\\.fault\\.test\\.ts$',
    // Some of them need servers and say so in their names.
    ignore: servers.length > 0 ? '\\.server\\.fault\\.test\\.ts$' : undefined,
    workers: 2,
  },
  data: {
    name: 'tests on real data',
    pattern: '\\.data\\.test\\.ts$',
    workers: 2,
    computes: true,
    missing: existsSync(data) ? [] : ['no ../shared/data beside the project'],
  },
  browser: {
    name: 'browser tests',
    pattern: '\\.e2e\\.ts$',
    workers: 1,
    missing: noBrowser,
  },
  cluster: {
    name: 'the same browser tests on a cluster',
    pattern: '\\.e2e\\.ts$',
    workers: 1,
    env: { SITE: 'cluster' },
    missing: [...servers, ...noBrowser],
  },
});

const jestOptions = ({ workers, pattern, ignore }, output) => [
  `--maxWorkers=${workers}`,
  // A client of a server that was killed may keep a socket for a while; the results are in by then.
  '--forceExit',
  '--json',
  `--outputFile=${output}`,
  '--testPathPatterns',
  pattern,
  ...(ignore ? ['--testPathIgnorePatterns', '/node_modules/', '/dist/', ignore] : []),
];

const resultIn = (output) => {
  if (!existsSync(output)) return { passed: 0, failed: 1, skipped: 0 };
  const result = JSON.parse(readFileSync(output, 'utf8'));
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  };
};

/** The variables that every test run has. In `folder`, test files keep what they have read of the real results for each other. */
export const testEnvironment = (folder) => ({
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  VALIDATE_ANSWERS: '1',
  CHROMIUM: browser ?? '',
  REAL_TABLES: folder,
});

/**
 * Runs a suite to its end and shows what it says, each line with its name. `folder` takes its results. Resolves to how many tests passed,
 * failed and were skipped, and the seconds it took.
 */
export const runSuite = async (key, suite, { args, folder, environment = {} }) => {
  const began = performance.now();
  const output = join(folder, `${key}.json`);
  const child = startNode([inRoot('node_modules/jest/bin/jest.js'), ...jestOptions(suite, output), ...args], {
    env: { ...environment, ...suite.env, ...testEnvironment(folder) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (suite.computes) setPriority(child.pid, LOW_PRIORITY);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const lines = createInterface({ input: child.stderr });
  lines.on('line', (line) => process.stdout.write(`${key.padEnd(7)} | ${line}\n`));
  await ended;
  return { ...resultIn(output), seconds: Math.round((performance.now() - began) / MS_PER_SECOND) };
};
