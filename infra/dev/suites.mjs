import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ignored } from '../../jest.config.js';
import { giveWay } from './low-priority.mjs';
import { inRoot, startNode } from './project.mjs';
import { patternOf, sumOf, toRepeat } from './test-results.mjs';

const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
/** Chromium without windows renders the same pages with less CPU time. */
const shell = ['/usr/bin/chromium-headless-shell'].find(existsSync);
const noBrowser = browser ? [] : ['no Chromium on this machine'];
const data = inRoot('../shared/data');
const MS_PER_SECOND = 1_000;

/**
 * `computes`: runs at low priority. `missing`: requirements of the suite that the machine does not meet. `ignore`: a
 * pattern of its files that cannot run on this machine.
 * @typedef {{ name: string, workers: number, computes?: boolean, ignore?: string | undefined,
 *   missing?: string[] }} Suite
 */

/**
 * The settings with which each suite runs; `jest.config.js` defines its files.
 * @param {string[]} servers messages about the servers that are not available
 * @returns {Record<'unit' | 'long' | 'server' | 'fault' | 'data' | 'smoke' | 'browser' | 'cluster', Suite>}
 */
export const suitesWith = (servers) => ({
  // Some tests wait for a silent process or a deadline; the other workers use the processors in the meantime.
  unit: { name: 'unit and contract tests', workers: 3, computes: true },
  long: { name: 'long tests of the whole product', workers: 2, computes: true },
  // These tests mostly wait for leases, reconnections and deadlines.
  server: { name: 'server tests', workers: 3, missing: servers },
  fault: {
    name: 'fault tests',
    // Some of these tests need servers, as their names show.
    ignore: servers.length > 0 ? '\\.server\\.fault\\.test\\.ts$' : undefined,
    workers: 2,
  },
  data: {
    name: 'tests on real data',
    workers: 2,
    computes: true,
    missing: existsSync(data) ? [] : ['no ../shared/data beside the project'],
  },
  smoke: { name: 'a visit in the browser', workers: 1, missing: noBrowser },
  // With two workers, a tenth of the processors would be idle.
  browser: { name: 'browser tests', workers: 3, missing: noBrowser },
  cluster: { name: 'browser tests on a cluster', workers: 1, missing: [...servers, ...noBrowser] },
});

const jestOptions = (workers, chosen, output) => [
  `--maxWorkers=${workers}`,
  // A client of a killed server may keep a socket open for a while after the results are complete.
  '--forceExit',
  '--json',
  `--outputFile=${output}`,
  ...chosen,
];

const filesOf = (key, { ignore }) => [
  '--selectProjects',
  key,
  ...(ignore ? ['--testPathIgnorePatterns', ...ignored, ignore] : []),
];

/**
 * The variables of every test run. In `folder`, test files share caches of the real results and of the demo world, and
 * the hundreds of processes that tests start share a cache of compiled code (each has 600 to 2,300 modules).
 */
export const testEnvironment = (folder) => ({
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  VALIDATE_ANSWERS: '1',
  CHROMIUM: browser ?? '',
  CHROMIUM_SHELL: shell ?? '',
  TEST_CACHE: folder,
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  TMPDIR: folder,
});

/**
 * Runs Jest, prints its output with the suite's key before each line, and resolves to its results; undefined if it
 * wrote none.
 */
const runJest = async (key, args, { output, env, computes }) => {
  const child = startNode([inRoot('node_modules/jest/bin/jest.js'), ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (computes) giveWay(child.pid);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const lines = createInterface({ input: child.stderr });
  lines.on('line', (line) => process.stdout.write(`${key.padEnd(7)} | ${line}\n`));
  await ended;
  return existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')) : undefined;
};

/**
 * Runs a suite until it ends. Failed tests are repeated once at the end, those of long files without the other tests of
 * the file. A test that then passes counts as passed and is listed in `unstable`, so that it is fixed, but one
 * transient failure on a shared machine does not reject a change. `folder` takes the results; `firstArgs` are options
 * of the first run only. Resolves to the numbers of tests that passed, failed and were skipped, the `failures` with
 * their reasons, and the duration in seconds.
 */
export const runSuite = async (key, suite, { args, firstArgs = [], folder, environment = {} }) => {
  const began = performance.now();
  const env = { ...environment, ...testEnvironment(folder) };
  const jest = (name, workers, chosen) => {
    const output = join(folder, `${name}.json`);
    return runJest(key, [...jestOptions(workers, chosen, output), ...args], { output, env, computes: suite.computes });
  };
  const first = await jest(key, suite.workers, [...filesOf(key, suite), ...firstArgs]);
  const { tests, files } = toRepeat(first);
  const again = [];
  if (tests.names.length > 0) {
    const chosen = ['--testNamePattern', patternOf(tests.names), '--runTestsByPath', ...tests.files];
    again.push(await jest(`${key}-again`, 1, chosen));
  }
  if (files.length > 0) again.push(await jest(`${key}-files-again`, 1, ['--runTestsByPath', ...files]));
  return { ...sumOf(first, again), seconds: Math.round((performance.now() - began) / MS_PER_SECOND) };
};
