import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addPseudoLanguage } from './pseudo-language.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  // Within the project, so that the packages are found.
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/language-'));
  const isSource = (file: string) => !/\/(?:node_modules|dist|\.cache)$/.test(file);
  const parts = globSync(['{contracts,infra,services,gateway,tools,frontend}', '{*,.*}.{js,json}'], { cwd: root });
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true, filter: isSource });
  for (const own of globSync('*/node_modules', { cwd: root })) symlinkSync(join(root, own), join(folder, own));
  addPseudoLanguage(folder);
  const { writeLocales } = await import(pathToFileURL(join(folder, 'infra/dev/locales.mjs')).href);
  writeLocales();
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['.', 'frontend'])('a third language is files only: no type errors in %s', async (project) => {
  const compiler = join(root, 'node_modules/typescript/lib/tsc.js');
  const args = [compiler, '-p', join(folder, project), '--noEmit', '--singleThreaded'];
  // With a larger heap the compiler, which is written in Go, collects garbage less often.
  const env = { ...process.env, GOGC: '400' };
  const { stdout } = await run(process.execPath, args, { env }).catch((error) => error);
  expect(stdout).toBe('');
});
