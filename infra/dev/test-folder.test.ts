import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { removeAbandoned } from './test-folder.mjs';

test('everything that test processes write is below the folder of the run', () => {
  const folder = process.env.TEST_CACHE ?? '';
  expect([tmpdir(), process.env.NODE_COMPILE_CACHE]).toEqual([folder, join(folder, 'compiled')]);
  expect(basename(folder)).toMatch(/^rallyrank-test-\d+-/);
});

test('folders of killed runs are removed, those of active runs and other folders are kept', () => {
  const parent = mkdtempSync(join(tmpdir(), 'rallyrank-parent-'));
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const [running, other] = [`rallyrank-test-${process.pid}-a`, `another-${ended}-a`];
  for (const name of [running, other, `rallyrank-test-${ended}-a`])
    mkdirSync(join(parent, name, 'inside'), { recursive: true });
  removeAbandoned(parent);
  expect(readdirSync(parent).sort()).toEqual([other, running].sort());
  rmSync(parent, { recursive: true });
});

test('the folder is removed when its process ends, including files of its children', () => {
  const module = new URL('./test-folder.mjs', import.meta.url).href;
  const script = `const { openTestFolder } = await import('${module}');
    const folder = openTestFolder();
    (await import('node:fs')).writeFileSync(folder + '/left', '');
    console.log(folder);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(stdout).toMatch(/rallyrank-test-\d+-\w+\n$/);
  expect(existsSync(stdout.trim())).toBe(false);
});
