import { expect, test } from '@jest/globals';
import { filesToRepeat, sumOf } from './test-results.mjs';

const file = (name: string, ...statuses: string[]) => ({
  name: `/project/${name}`,
  status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index}` })),
});

test('a test that fails twice has failed, one that then passes has passed and is named', () => {
  const first = { testResults: [file('a', 'passed', 'pending'), file('b', 'failed', 'passed'), file('c', 'failed')] };
  expect(filesToRepeat(first)).toEqual(['/project/b', '/project/c']);
  expect(sumOf(first, { testResults: [file('b', 'passed', 'passed'), file('c', 'failed')] })).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
    unstable: ['b: test 0'],
  });
});

test('a file that did not run counts as failed', () => {
  const first = { testResults: [file('a')] };
  expect(filesToRepeat(first)).toEqual(['/project/a']);
  expect(sumOf(first)).toMatchObject({ passed: 0, failed: 1 });
  expect(sumOf(first, { testResults: [file('a', 'passed')] })).toMatchObject({
    passed: 1,
    failed: 0,
    unstable: ['a: the whole file'],
  });
});

test('a run without results has failed, and many failed files are not repeated', () => {
  expect(sumOf(undefined)).toMatchObject({ passed: 0, failed: 1 });
  expect(filesToRepeat(undefined)).toEqual([]);
  expect(filesToRepeat({ testResults: Array.from({ length: 9 }, (_, index) => file(`f${index}`, 'failed')) })).toEqual(
    [],
  );
});
