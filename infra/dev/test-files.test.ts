import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

const npmTest = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('node', ['infra/dev/run.mjs', 'test', ...args], { encoding: 'utf8' });
  return { status, text: stdout + stderr };
};

test('one test file runs alone, with the options of Jest behind it', () => {
  const { status, text } = npmTest('infra/src/serial-queue.test.ts', '-t', 'no such test');
  expect(text).toContain('Ran all test suites within paths');
  expect(text).toMatch(/Tests: +\d+ skipped, \d+ total/);
  expect(text).not.toContain('not run:');
  expect(status).toBe(0);
});

test('a name that fits no test file is reported', () => {
  expect(npmTest('no-such-file')).toEqual({ status: 1, text: 'no test file matches no-such-file\n' });
});
