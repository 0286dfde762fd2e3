import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lockFolder, lockForSite } from './folder-lock.js';

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

test('a folder is locked by one import at a time', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ reason: 'import.running' }));
  unlock();
  lockFolder(folder)();
});

test('unlocking twice does not release the lock of the next holder', () => {
  const unlock = lockFolder(folder);
  unlock();
  const next = lockFolder(folder);
  unlock();
  expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ reason: 'import.running' }));
  next();
});

test('the lock of another process holds while it lives, and is free once it is killed', async () => {
  const kill = await holder();
  expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ reason: 'import.running' }));
  await kill();
  lockFolder(folder)();
});

test('a folder is served by one site at a time, beside which an import may run', () => {
  const stop = lockForSite(folder);
  expect(() => lockForSite(folder)).toThrow(`another process already serves ${folder}`);
  lockFolder(folder)();
  stop();
  lockForSite(folder)();
});

test('a missing folder is created', () => {
  lockFolder(join(folder, 'new', 'one'))();
});
