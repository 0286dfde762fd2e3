import { buildFrontend } from './build.mjs';
import { alone, onStop } from './project.mjs';
import { runSuite, suitesWith } from './suites.mjs';
import { testFiles } from './test-files.mjs';
import { openTestFolder } from './test-folder.mjs';
import { startServers } from './test-servers.mjs';
import { keepPassed, passedBefore, stateOfSources } from './tested.mjs';

/**
 * Suites that run one after the other, in two parallel lanes. Those of the first lane compute at low priority, and use
 * the time in which the others wait for leases, reconnections and browsers. Two suites of the second lane never run at
 * once, because they check deadlines of the product. The browser tests are the last ones, because they need no other
 * suite to use all processors.
 */
const lanes = [
  ['unit', 'long', 'data'],
  ['server', 'smoke', 'fault', 'cluster', 'browser'],
];
/** The suites of `npm test`. */
const quick = ['unit', 'server', 'smoke'];

const lengthOf = (seconds) => `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
const countsOf = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

const NONE = { passed: 0, failed: 0, skipped: 0 };
const sumOfCounts = (all) =>
  all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    NONE,
  );

/** The lines of the report about a suite that ran, now or before. */
const linesOf = (name, { counts, failures = [], unstable }, when) => [
  `${name}: ${countsOf(counts)} ${when}`,
  ...failures.map((test) => `failed: ${test}`),
  ...unstable.map((test) => `unstable: failed, then passed alone: ${test}`),
];

/**
 * Runs a suite if it is chosen and possible, and did not pass before. Returns lines for the report, the counts of the
 * suite, and the result to store for a later run with the same sources.
 */
const runChosen = async (key, { isChosen, before, args, folder, servers: { missing, environment } }) => {
  const suite = suitesWith(missing)[key];
  const { name } = suite;
  if (!isChosen(key)) return { lines: [`left out: ${name} (npm run test:all)`], counts: NONE };
  if (suite.missing?.length > 0) {
    const failed = process.env.REQUIRE_SERVERS === '1' ? 1 : 0;
    return { lines: suite.missing.map((line) => `not run: ${name}: ${line}`), counts: { ...NONE, failed } };
  }
  const known = before[key];
  if (known) return { lines: linesOf(name, known, 'in an earlier run with the same sources'), counts: known.counts };
  const { seconds, failures, unstable, ...counts } = await runSuite(key, suite, { args, folder, environment });
  const found = { counts, unstable };
  return {
    lines: linesOf(name, { ...found, failures }, `in ${lengthOf(seconds)}`),
    counts,
    kept: counts.failed === 0 && !suite.ignore ? found : undefined,
  };
};

/**
 * Runs the chosen suites that this machine can run, and prints the sum as the last line.
 * @param {(key: string) => boolean} isChosen
 * @param {boolean} usesEarlier whether suites that passed before with the same sources are not run again
 */
const testSuites = async (isChosen, usesEarlier, args, folder) => {
  const state = stateOfSources();
  const starting = startServers(folder);
  await alone(buildFrontend);
  // Unit tests need no servers, which must be downloaded on a new machine.
  const serversFor = (key) => (key === 'unit' ? { missing: [], environment: {} } : starting);
  // With options for Jest, the counts are not those of whole suites.
  const isWhole = args.length === 0;
  const before = isWhole && usesEarlier ? passedBefore(state) : {};
  const outcomes = new Map();
  const runLane = async (keys) => {
    for (const key of keys) {
      const outcome = await runChosen(key, { isChosen, before, args, folder, servers: await serversFor(key) });
      outcomes.set(key, outcome);
      process.stdout.write(`== ${outcome.lines[0]}\n`);
    }
  };
  await Promise.all(lanes.map(runLane));
  await (await starting).stop();
  const kept = [...outcomes].flatMap(([key, outcome]) => (outcome.kept ? [[key, outcome.kept]] : []));
  if (isWhole) keepPassed(state, Object.fromEntries(kept));
  const total = sumOfCounts([...outcomes.values()].map(({ counts }) => counts));
  process.stdout.write(`\n${[...outcomes.values()].flatMap(({ lines }) => lines).join('\n')}\n`);
  process.stdout.write(`\n${countsOf(total)}\n`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
};

/** Opens the folder of this run and ends the process when it is stopped. */
const openRun = () => {
  // The children have separate process groups, and end with this process.
  onStop(() => process.exit(130));
  return openTestFolder();
};

/**
 * `npm test`: runs the quick suites, or only the files that the arguments before the first option name. Options are
 * passed to Jest.
 */
export const test = async (args) => {
  const folder = openRun();
  const options = args.findIndex((arg) => arg.startsWith('-'));
  const patterns = options === -1 ? args : args.slice(0, options);
  await (patterns.length > 0
    ? testFiles(patterns, args.slice(patterns.length), folder)
    : testSuites((key) => quick.includes(key), false, args, folder));
};

/**
 * `npm run test:all`: runs every suite, except those that passed in an earlier run with the same sources, whose counts
 * it uses.
 */
export const testAll = (args) => testSuites(() => true, true, args, openRun());
