import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './checkout-lock.mjs';

const SHARED_MEMORY = '/dev/shm';
/**
 * Free memory that is required, many times the need of tests: a demo world has 60 MB, and a few of them exist at a
 * time.
 */
const ENOUGH_MEMORY = 3 * 2 ** 30; // bytes
const NAME = /^rallyrank-test-(\d+)-/;

const hasRoom = (folder) => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  // Node.js before 20.13 does not take the limits of a container into account.
  const available = (process.availableMemory ?? freemem)();
  return Math.min(bavail * bsize, available) > ENOUGH_MEMORY;
};

/** Removes the folders of killed runs. In memory they would otherwise exist until the machine restarts. */
export const removeAbandoned = (parent) => {
  for (const name of readdirSync(parent)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
};

/**
 * The folder of a test run for everything that its processes write; it is removed when this process ends. It is in
 * memory if there is room: tests open hundreds of databases and commit thousands of transactions, and each of them
 * waits for the disk several times.
 */
export const openTestFolder = () => {
  const parent = hasRoom(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir();
  removeAbandoned(parent);
  const folder = mkdtempSync(join(parent, `rallyrank-test-${process.pid}-`));
  // A process that ends together with this one may still write.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};
