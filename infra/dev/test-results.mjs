import { stripVTControlCharacters } from 'node:util';

/**
 * Maximum number of reasons for which tests are repeated. With more, a change is broken, and a repetition would only
 * take time. A hook that fails gives all tests of its block the same reason.
 */
const MOST_REPEATED = 10;
/** A file with a shorter duration is repeated as a whole, so that its tests find the state of earlier tests. */
const SHORT_MS = 180_000;
/** Maximum number of characters of a reason in the report. */
const MOST_OF_REASON = 200;

const hasFailed = ({ status }) => status === 'failed';
const failedTests = (file) => file.assertionResults.filter(hasFailed);
/** Whether the module or a hook outside of the tests failed: the file has failed, but none of its tests has. */
const didNotRun = (file) => hasFailed(file) && failedTests(file).length === 0;
const isShort = ({ startTime, endTime }) => endTime - startTime < SHORT_MS;
const nameOf = (file, test) => `${file.name.split('/').at(-1)}: ${test}`;

/** The first line of what Jest printed about a failure, without colours and Jest's own heading. */
const reasonOf = (messages) => {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  const line = lines.map((text) => text.trim()).find((text) => text !== '' && !text.startsWith('●'));
  return line === undefined ? '' : `: ${line.slice(0, MOST_OF_REASON)}`;
};
const reasonsIn = (file) =>
  new Set(failedTests(file).map(({ fullName, failureMessages = [fullName] }) => reasonOf(failureMessages)));

/**
 * Selects what to repeat from Jest's results: the failed tests by name with their files, and whole files that did not
 * run or are short. Nothing is repeated after too many failures or without results.
 * @returns {{ tests: { files: string[], names: string[] }, files: string[] }}
 */
export const toRepeat = (first) => {
  const failed = (first?.testResults ?? []).filter(hasFailed);
  const count = failed.reduce((sum, file) => sum + Math.max(reasonsIn(file).size, 1), 0);
  if (count > MOST_REPEATED) return { tests: { files: [], names: [] }, files: [] };
  const whole = failed.filter((file) => didNotRun(file) || isShort(file));
  const parts = failed.filter((file) => !whole.includes(file));
  const names = parts.flatMap((file) => failedTests(file).map(({ fullName }) => fullName));
  return {
    tests: { files: parts.map(({ name }) => name), names: [...new Set(names)] },
    files: whole.map(({ name }) => name),
  };
};

/** The pattern for Jest's option `-t` that matches only tests with these names. */
export const patternOf = (names) =>
  `^(${names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`;

/**
 * Merges a file of the first run with the second run of its failures. `unstable` lists the tests that failed and then
 * passed.
 */
const withRepetition = (file, again) => {
  if (!again || !hasFailed(file)) return { file, unstable: [] };
  if (didNotRun(file)) {
    return { file: again, unstable: hasFailed(again) ? [] : [nameOf(file, 'the whole file')] };
  }
  const passed = (name) => {
    const same = again.assertionResults.filter(({ fullName }) => fullName === name);
    return same.length > 0 && same.every(({ status }) => status === 'passed');
  };
  const assertionResults = file.assertionResults.map((test) =>
    hasFailed(test) && passed(test.fullName) ? { ...test, status: 'passed', unstable: true } : test,
  );
  const recovered = assertionResults.filter(({ unstable }) => unstable);
  // A failure of a hook outside of the tests applies to the whole file.
  const status = assertionResults.some(hasFailed) || didNotRun(again) ? 'failed' : 'passed';
  return {
    file: { ...file, status, assertionResults },
    unstable: recovered.map(({ fullName }) => nameOf(file, fullName)),
  };
};

const failuresOf = (file) => [
  ...(didNotRun(file) ? [`${nameOf(file, 'the whole file')}${reasonOf([file.message ?? ''])}`] : []),
  ...failedTests(file).map((test) => `${nameOf(file, test.fullName)}${reasonOf(test.failureMessages ?? [])}`),
];

/**
 * The counts of a run of Jest and of the runs that repeated its failures, the names of the tests that failed with the
 * reasons, and the names of those that failed and then passed.
 */
export const sumOf = (first, repeated = []) => {
  if (!first) return { passed: 0, failed: 1, skipped: 0, failures: ['Jest wrote no results'], unstable: [] };
  const again = new Map(repeated.flatMap((run) => run?.testResults ?? []).map((file) => [file.name, file]));
  const results = first.testResults.map((file) => withRepetition(file, again.get(file.name)));
  const tests = results.flatMap(({ file }) => file.assertionResults);
  const count = (...wanted) => tests.filter(({ status }) => wanted.includes(status)).length;
  return {
    passed: count('passed'),
    failed: count('failed') + results.filter(({ file }) => didNotRun(file)).length,
    skipped: count('pending', 'todo'),
    failures: results.flatMap(({ file }) => failuresOf(file)),
    unstable: results.flatMap(({ unstable }) => unstable),
  };
};
