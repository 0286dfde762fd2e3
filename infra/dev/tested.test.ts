import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

/** A project with one source file and the modules that keep results. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tested-'));
  for (const name of ['tested.mjs', 'project.mjs', 'checkout-lock.mjs'])
    cpSync(join('infra/dev', name), join(folder, 'infra/dev', name));
  writeFileSync(join(folder, 'a.ts'), 'export {};');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (code: string, env: Record<string, string> = {}) => {
  const names = 'keepPassed, passedBefore, stateOfSources';
  const script = `import { ${names} } from './infra/dev/tested.mjs'; const state = stateOfSources(); ${code}`;
  const args = ['--input-type=module', '--eval', script];
  const { stdout, stderr } = spawnSync('node', args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  expect(stderr).toBe('');
  return stdout;
};
const before = (env?: Record<string, string>) =>
  JSON.parse(run('process.stdout.write(JSON.stringify(passedBefore(state)))', env));
const counts = { counts: { passed: 2, failed: 0, skipped: 1 }, unstable: ['a test'] };

test('results are used again until a source or a variable of the tests changes', () => {
  expect(before()).toEqual({});
  run(`keepPassed(state, { unit: ${JSON.stringify(counts)} })`);
  run(`keepPassed(state, { server: ${JSON.stringify(counts)} })`);
  expect(before()).toEqual({ unit: counts, server: counts });
  expect(before({ WITHOUT_TOUR: 'other' })).toEqual({});
  const source = join(folder, 'a.ts');
  const text = readFileSync(source, 'utf8');
  writeFileSync(source, 'export default 1;');
  expect(before()).toEqual({});
  writeFileSync(source, text);
  expect(before()).toEqual({ unit: counts, server: counts });
  writeFileSync(join(folder, 'b.ts'), '');
  expect(before()).toEqual({});
});

test('results are not kept if a source has changed since the tests began', () => {
  const change = `import('node:fs').then(({ writeFileSync }) => {
    writeFileSync('c.ts', '');
    keepPassed(state, { unit: ${JSON.stringify(counts)} });
  })`;
  run(change);
  expect(before()).toEqual({});
});
