/** With more failed files than this a change is broken, and repeating them would only take time. */
const MOST_REPEATED = 8;

const failedIn = (result) => result.testResults.filter(({ status }) => status === 'failed');
const statusesOf = (files) => files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
const nameOf = (file, { fullName }) => `${file.name.split('/').at(-1)}: ${fullName}`;

/** The files of Jest's results that had a failed test, or did not run; none where too many had, or where Jest left no results. */
export const filesToRepeat = (first) => {
  const failed = first ? failedIn(first) : [];
  return failed.length > MOST_REPEATED ? [] : failed.map(({ name }) => name);
};

/**
 * The counts of a run of Jest, in which the files of a second run replace those of the first; `unstable` names the tests that failed and
 * then passed.
 */
export const sumOf = (first, second) => {
  if (!first) return { passed: 0, failed: 1, skipped: 0, unstable: [] };
  const repeated = new Map((second?.testResults ?? []).map((file) => [file.name, file]));
  const files = first.testResults.map((file) => repeated.get(file.name) ?? file);
  const count = (...wanted) => statusesOf(files).filter((status) => wanted.includes(status)).length;
  const didNotRun = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && statusesOf([{ assertionResults }]).every((each) => each !== 'failed'),
  );
  const unstable = failedIn(first)
    .filter((file) => repeated.get(file.name)?.status === 'passed')
    .flatMap((file) => {
      const failed = file.assertionResults.filter(({ status }) => status === 'failed');
      return failed.length > 0
        ? failed.map((each) => nameOf(file, each))
        : [nameOf(file, { fullName: 'the whole file' })];
    });
  return {
    passed: count('passed'),
    failed: count('failed') + didNotRun.length,
    skipped: count('pending', 'todo'),
    unstable,
  };
};
