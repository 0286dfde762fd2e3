import { buildFrontend } from './build.mjs';
import { alone, onStop } from './project.mjs';
import { runSuite, suitesWith } from './suites.mjs';
import { testFiles } from './test-files.mjs';
import { openTestFolder } from './test-folder.mjs';
import { startServers } from './test-servers.mjs';

/**
 * The order of the suites. Those that compute, at low priority, fill the time in which others wait: for leases and reconnections, or a single
 * browser for a cluster. Nothing else runs side by side, because many tests hold the product to deadlines.
 */
const order = [['unit', 'server'], ['fault'], ['browser'], ['cluster', 'data']];

const lengthOf = (seconds) => `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

/** Runs every suite the machine can run and ends with the sum, as one line. */
const testAll = async (args, folder) => {
  await alone(buildFrontend);
  // Unit tests need no servers, which have to be fetched on a new machine.
  const starting = startServers(folder);
  const total = { passed: 0, failed: 0, skipped: 0 };
  const notes = [];
  const run = async (key) => {
    const { missing, environment } = key === 'unit' ? { missing: [], environment: {} } : await starting;
    const suite = suitesWith(missing)[key];
    if (suite.missing?.length > 0) {
      for (const line of suite.missing) notes.push(`not run: ${suite.name}: ${line}`);
      if (process.env.REQUIRE_SERVERS === '1') total.failed += 1;
      return;
    }
    const { seconds, unstable, ...counts } = await runSuite(key, suite, { args, folder, environment });
    for (const each of Object.keys(total)) total[each] += counts[each];
    const { passed, failed, skipped } = counts;
    notes.push(`${suite.name}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${lengthOf(seconds)}`);
    process.stdout.write(`== ${notes.at(-1)}\n`);
    for (const test of unstable) notes.push(`unstable: failed, then passed alone: ${test}`);
  };
  for (const keys of order) await Promise.all(keys.map(run));
  const { stop } = await starting;
  await stop();
  process.stdout.write(`\n${notes.join('\n')}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
};

/** Runs every suite, or only the files that the arguments before the first option name; options are passed to Jest. */
export const test = async (args) => {
  // Its children have process groups of their own; they end with this process.
  onStop(() => process.exit(130));
  const folder = openTestFolder();
  const options = args.findIndex((arg) => arg.startsWith('-'));
  const patterns = options === -1 ? args : args.slice(0, options);
  await (patterns.length > 0 ? testFiles(patterns, args.slice(patterns.length), folder) : testAll(args, folder));
};
