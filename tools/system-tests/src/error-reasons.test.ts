import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { errors } from '@rallyrank/contracts/shared/errors';

const isOfTests = /\.(?:test|contract|e2e)\.tsx?$|\/testing\/|^frontend\/e2e\/|^tools\/system-tests\/src\//;

test('every reason of an error has a test that names it', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' }).split('\n');
  const tests = files.filter((file) => isOfTests.test(file)).map((file) => readFileSync(file, 'utf8'));
  expect(Object.keys(errors).filter((reason) => !tests.some((text) => text.includes(`'${reason}'`)))).toEqual([]);
});
