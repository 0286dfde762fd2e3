import { expect, test } from '@jest/globals';
import { patternOf, sumOf, toRepeat } from './test-results.mjs';

const file = (name: string, ...statuses: string[]) => ({
  name: `/project/${name}`,
  status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, index) => ({ status, fullName: `${name} test ${index}` })),
});
const nothing = { tests: { files: [], names: [] }, files: [] };

test('only the failed tests are repeated, and files that did not run', () => {
  const first = { testResults: [file('a', 'passed'), file('b', 'failed', 'passed'), file('c', 'failed'), file('d')] };
  expect(toRepeat(first)).toEqual({
    tests: { files: ['/project/b', '/project/c'], names: ['b test 0', 'c test 0'] },
    files: ['/project/d'],
  });
});

test('a short file is repeated whole', () => {
  const took = (name: string, ms: number) => ({
    ...file(name, 'failed', 'passed'),
    startTime: 1_000,
    endTime: 1_000 + ms,
  });
  expect(toRepeat({ testResults: [took('a', 60_000), took('b', 400_000)] })).toEqual({
    tests: { files: ['/project/b'], names: ['b test 0'] },
    files: ['/project/a'],
  });
});

test('nothing is repeated when more than ten tests failed, or when there are no results', () => {
  const failed = (tests: number) => ({ testResults: [file('a', ...Array<string>(tests).fill('failed')), file('b')] });
  expect(toRepeat(failed(9)).tests.names).toHaveLength(9);
  expect(toRepeat(failed(10))).toEqual(nothing);
  expect(toRepeat(undefined)).toEqual(nothing);
  expect(sumOf(undefined)).toMatchObject({ passed: 0, failed: 1 });
});

test('tests that fail for one reason, such as a failed hook, are all repeated', () => {
  const first = {
    ...file('a'),
    assertionResults: Array.from({ length: 30 }, (_, i) => ({
      status: 'failed',
      fullName: `test ${i}`,
      failureMessages: ['Error: the site did not start\n    at hook'],
    })),
  };
  expect(toRepeat({ testResults: [first] }).tests.names).toHaveLength(30);
});

test('a pattern fits exactly the tests of the names', () => {
  const pattern = new RegExp(patternOf(['a (b) is 1.5?', 'a|b']));
  expect(['a (b) is 1.5?', 'a|b'].every((name) => pattern.test(name))).toBe(true);
  expect(['a (b) is 1.5? or more', 'a (b) is 195?', 'a', 'b'].some((name) => pattern.test(name))).toBe(false);
});

test('a test that fails twice has failed, one that then passes has passed and is named', () => {
  const first = { testResults: [file('a', 'passed', 'pending'), file('b', 'failed', 'passed'), file('c', 'failed')] };
  // Tests that a repetition leaves out are pending in its results.
  const second = { testResults: [file('b', 'passed', 'pending'), file('c', 'failed')] };
  expect(sumOf(first, [second])).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
    failures: ['c: c test 0'],
    unstable: ['b: b test 0'],
  });
});

test('tests of one name pass together or fail together', () => {
  const twins = (...statuses: string[]) => ({
    testResults: [
      { ...file('a', ...statuses), assertionResults: statuses.map((status) => ({ status, fullName: 'a' })) },
    ],
  });
  expect(sumOf(twins('failed', 'passed'), [twins('passed', 'failed')])).toMatchObject({ failed: 1, unstable: [] });
});

test('a file that did not run counts as failed', () => {
  const first = { testResults: [file('a'), file('b', 'failed')] };
  expect(sumOf(first)).toMatchObject({ passed: 0, failed: 2 });
  expect(sumOf(first, [{ testResults: [file('b', 'passed')] }, { testResults: [file('a', 'passed')] }])).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    failures: [],
    unstable: ['a: the whole file', 'b: b test 0'],
  });
});

test('failures have the first line of their reasons', () => {
  const reason = '\u001b[31mError\u001b[39m: no answer within 5 s\n    at get (a.ts:1:1)';
  const failed = {
    ...file('a'),
    assertionResults: [{ status: 'failed', fullName: 'a test', failureMessages: [reason] }],
  };
  const unread = {
    ...file('b'),
    message: '  ● Test suite failed to run\n\n    SyntaxError: Unexpected token\n    at b.ts:1:1',
  };
  expect(sumOf({ testResults: [failed, unread] }).failures).toEqual([
    'a: a test: Error: no answer within 5 s',
    'b: the whole file: SyntaxError: Unexpected token',
  ]);
});

test('a hook that fails when tests are repeated is a failure', () => {
  const hookFailed = { ...file('a', 'passed'), status: 'failed' };
  expect(sumOf({ testResults: [file('a', 'failed')] }, [{ testResults: [hookFailed] }])).toMatchObject({ failed: 1 });
});
