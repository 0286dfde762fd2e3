import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { newFolder } from '../test-site.js';
import { NotPossibleError, outcomeText, runDrill } from './drill.js';
import { rebuild } from './rebuild.js';

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true }));

test('a drill reports what was promised and what was measured', async () => {
  const outcome = await runDrill(rebuild, join(folder, 'rebuild'));
  expect(outcome).toMatchObject({ state: 'passed' });
  expect(outcomeText(outcome)).toMatch(
    /^PASSED .*\n +promised: .*runbook.md#a-read-model-looks-wrong\)\n +measured: read models \d+/,
  );
});

test.each([
  [new NotPossibleError('not allowed'), 'skipped', /reason: not allowed/],
  [new Error('2 writes are lost'), 'failed', /failed: 2 writes are lost/],
] as const)('%p makes a drill that was %s', async (error, state, text) => {
  const outcome = await runDrill({ ...rebuild, run: () => Promise.reject(error) }, folder);
  expect(outcome.state).toBe(state);
  expect(outcomeText(outcome)).toMatch(text);
});
