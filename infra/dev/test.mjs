import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inRoot, node, root } from './project.mjs';

const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const data = inRoot('../shared/data');

/** Starts the servers in a process of their own, which ends with this one. Resolves to their addresses and what could not be had. */
const startServers = async () => {
  const child = spawn(node, [inRoot('infra/dev/servers.mjs'), '--json'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let outcome = { environment: {}, missing: ['infra/dev/servers.mjs exited without reporting its servers'] };
  for await (const line of createInterface({ input: child.stdout })) {
    outcome = JSON.parse(line);
    break;
  }
  const stop = () => {
    child.stdin.end();
    return ended;
  };
  return { ...outcome, stop };
};

/** A suite runs when the machine has what it needs; with REQUIRE_SERVERS=1 a missing part is a failure. */
const suitesWith = (servers) => [
  {
    name: 'unit and contract tests',
    pattern: '\\.test\\.tsx?$',
    ignore: '\\.(server|fault|data)\\.test\\.ts$',
    workers: 2,
  },
  {
    name: 'server tests',
    pattern: '\\.server\\.test\\.ts$',
    // Most of the time they wait: for leases, reconnections and deadlines.
    workers: 2,
    missing: servers.missing,
  },
  {
    name: 'fault tests',
    pattern: '\\.fault\\.test\\.ts$',
    // Some of them need servers and say so in their names.
    ignore: servers.missing.length > 0 ? '\\.server\\.fault\\.test\\.ts$' : undefined,
    workers: 2,
  },
  {
    name: 'tests on real data',
    pattern: '\\.data\\.test\\.ts$',
    workers: 2,
    missing: existsSync(data) ? [] : ['no ../shared/data beside the project'],
  },
  {
    name: 'browser tests',
    pattern: '\\.e2e\\.ts$',
    workers: 1,
    missing: browser ? [] : ['no Chromium on this machine'],
  },
  {
    name: 'the same browser tests on a cluster',
    pattern: '\\.e2e\\.ts$',
    workers: 1,
    env: { SITE: 'cluster' },
    missing: [...servers.missing, ...(browser ? [] : ['no Chromium on this machine'])],
  },
];

const runSuite = (suite, args, folder, environment) => {
  const output = join(folder, `${suite.name.replace(/\W+/g, '-')}.json`);
  const options = [
    `--maxWorkers=${suite.workers}`,
    // A client of a server that was killed may keep a socket for a while; the results are in by then.
    '--forceExit',
    '--json',
    `--outputFile=${output}`,
    '--testPathPatterns',
    suite.pattern,
  ];
  if (suite.ignore) options.push('--testPathIgnorePatterns', '/node_modules/', '/dist/', suite.ignore);
  const jest = inRoot('node_modules/jest/bin/jest.js');
  const env = {
    ...process.env,
    ...environment,
    ...suite.env,
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    VALIDATE_ANSWERS: '1',
    CHROMIUM: browser ?? '',
    REAL_TABLES: folder,
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
export const test = async (args) => {
  const servers = await startServers();
  const folder = mkdtempSync(join(tmpdir(), 'rallyrank-test-'));
  const total = { passed: 0, failed: 0, skipped: 0 };
  const notes = [];
  for (const suite of suitesWith(servers)) {
    if (suite.missing?.length > 0) {
      for (const line of suite.missing) notes.push(`not run: ${suite.name}: ${line}`);
      if (process.env.REQUIRE_SERVERS === '1') total.failed += 1;
      continue;
    }
    process.stdout.write(`\n== ${suite.name}\n`);
    const counts = runSuite(suite, args, folder, servers.environment);
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  await servers.stop();
  rmSync(folder, { recursive: true, force: true });
  for (const note of notes) process.stdout.write(`${note}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
};
