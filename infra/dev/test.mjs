import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFrontend } from './build.mjs';
import { coverageOptions, printCoverage, recordCoverage } from './coverage.mjs';
import { alone, onStop } from './project.mjs';
import { runSuite, suitesWith } from './suites.mjs';
import { testFiles } from './test-files.mjs';
import { startServers } from './test-servers.mjs';

/** The order of the suites, one after the other: many tests hold the product to deadlines, so nothing runs beside them. */
const order = ['unit', 'data', 'server', 'fault', 'browser', 'cluster'];

const lengthOf = (seconds) => `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

/** Runs the unit tests. A run of all of them (no arguments) records their coverage. */
const runUnits = async (suite, { args, folder, environment }) => {
  if (args.length > 0) return runSuite('unit', suite, { args, folder, environment });
  const counts = await runSuite('unit', suite, { args, firstArgs: coverageOptions(folder), folder, environment });
  recordCoverage(folder);
  return counts;
};

/** Runs every suite the machine can run and ends with the sum, as one line. */
const testAll = async (args, folder) => {
  await alone(buildFrontend);
  const servers = await startServers();
  const suites = suitesWith(servers.missing);
  const total = { passed: 0, failed: 0, skipped: 0 };
  const notes = [];
  const run = async (key) => {
    const suite = suites[key];
    if (suite.missing?.length > 0) {
      for (const line of suite.missing) notes.push(`not run: ${suite.name}: ${line}`);
      if (process.env.REQUIRE_SERVERS === '1') total.failed += 1;
      return;
    }
    const options = { args, folder, environment: servers.environment };
    const { seconds, unstable, ...counts } = await (key === 'unit'
      ? runUnits(suite, options)
      : runSuite(key, suite, options));
    for (const each of Object.keys(total)) total[each] += counts[each];
    const { passed, failed, skipped } = counts;
    notes.push(`${suite.name}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${lengthOf(seconds)}`);
    process.stdout.write(`== ${notes.at(-1)}\n`);
    for (const test of unstable) notes.push(`unstable: failed, then passed alone: ${test}`);
  };
  for (const key of order) await run(key);
  await servers.stop();
  if (args.length === 0) printCoverage();
  process.stdout.write(`\n${notes.join('\n')}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
};

const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'rallyrank-test-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Runs the unit tests alone and records their coverage. Resolves to whether all of them passed. */
export const testUnits = async () => {
  const { passed, failed } = await runUnits(suitesWith([]).unit, { args: [], folder: temporaryFolder() });
  return failed === 0 && passed > 0;
};

/** Runs every suite, or only the files that the arguments before the first option name; options are passed to Jest. */
export const test = async (args) => {
  // Its children have process groups of their own; they end with this process.
  onStop(() => process.exit(130));
  const folder = temporaryFolder();
  const options = args.findIndex((arg) => arg.startsWith('-'));
  const patterns = options === -1 ? args : args.slice(0, options);
  await (patterns.length > 0 ? testFiles(patterns, args.slice(patterns.length), folder) : testAll(args, folder));
};
