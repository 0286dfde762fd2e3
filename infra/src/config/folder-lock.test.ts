import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lockFolder } from './folder-lock.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rallyrank-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Another process that holds the lock until it is killed. */
const holder = async () => {
  const program = `
    const { DatabaseSync } = require('node:sqlite');
    globalThis.db = new DatabaseSync(process.argv[1]);
    db.exec('BEGIN EXCLUSIVE');
    process.stdout.write('held');
    process.stdin.resume();`;
  const env = { ...process.env, NODE_OPTIONS: '' };
  const child = spawn(process.execPath, ['-e', program, join(folder, 'import.lock')], { env });
  await once(child.stdout, 'data');
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'close');
  };
};

test('a folder is taken by one import at a time', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ reason: 'import.running' }));
  unlock();
  lockFolder(folder)();
});

test('giving it back twice does not free the lock of the next one', () => {
  const unlock = lockFolder(folder);
  unlock();
  const next = lockFolder(folder);
  unlock();
  expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ reason: 'import.running' }));
  next();
});

test('the lock of another process is kept while it lives and taken over when it was killed', async () => {
  const kill = await holder();
  expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ reason: 'import.running' }));
  await kill();
  lockFolder(folder)();
});

test('a folder that is not there yet is made', () => {
  lockFolder(join(folder, 'new', 'one'))();
});
