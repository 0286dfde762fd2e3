import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, node, root } from './project.mjs';

const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const data = inRoot('../shared/data');

/** A suite runs when the machine has what it needs; with REQUIRE_SERVERS=1 a missing part is a failure. */
const suites = [
  {
    name: 'unit and contract tests',
    pattern: '\\.test\\.tsx?$',
    ignore: '\\.(server|fault|data)\\.test\\.ts$',
    workers: 2,
  },
  { name: 'fault tests', pattern: '\\.fault\\.test\\.ts$', workers: 1 },
  {
    name: 'tests on real data',
    pattern: '\\.data\\.test\\.ts$',
    workers: 1,
    missing: existsSync(data) ? undefined : 'no ../shared/data beside the project',
  },
  {
    name: 'browser tests',
    pattern: '\\.e2e\\.ts$',
    workers: 1,
    missing: browser ? undefined : 'no Chromium on this machine',
  },
];

const runSuite = (suite, args, folder) => {
  const output = join(folder, `${suite.pattern.replace(/\W+/g, '-')}.json`);
  const options = [
    `--maxWorkers=${suite.workers}`,
    '--json',
    `--outputFile=${output}`,
    '--testPathPatterns',
    suite.pattern,
  ];
  if (suite.ignore) options.push('--testPathIgnorePatterns', '/node_modules/', '/dist/', suite.ignore);
  const jest = inRoot('node_modules/jest/bin/jest.js');
  const env = {
    ...process.env,
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    VALIDATE_ANSWERS: '1',
    CHROMIUM: browser ?? '',
  };
  spawnSync(node, [jest, ...options, ...args], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (!existsSync(output)) return { passed: 0, failed: 1, skipped: 0 };
  const result = JSON.parse(readFileSync(output, 'utf8'));
  const brokenFiles = result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + brokenFiles,
    skipped: result.numPendingTests + result.numTodoTests,
  };
};

/** Runs every suite the machine can run and ends with the sum, as one line. */
export const test = (args) => {
  const folder = mkdtempSync(join(tmpdir(), 'rallyrank-test-'));
  const total = { passed: 0, failed: 0, skipped: 0 };
  const notes = [];
  for (const suite of suites) {
    if (suite.missing) {
      notes.push(`not run: ${suite.name}: ${suite.missing}`);
      if (process.env.REQUIRE_SERVERS === '1') total.failed += 1;
      continue;
    }
    process.stdout.write(`\n== ${suite.name}\n`);
    const counts = runSuite(suite, args, folder);
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  rmSync(folder, { recursive: true, force: true });
  for (const note of notes) process.stdout.write(`${note}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
};
