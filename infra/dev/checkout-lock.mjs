// Plain JavaScript for Node 20 and newer, like project.mjs.
import { linkSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 100;

/** The process that holds a lock; undefined if there is none. */
const holderOf = (lock) => {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
};

export const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/**
 * Takes the lock unless another process holds it. A link appears atomically with its content, unlike a written file.
 */
const take = (lock) => {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    unlinkSync(own);
  }
};

/**
 * Removes the lock of a process that has ended. Only one process at a time does this; otherwise a second one would
 * remove the lock of the first.
 */
const removeStale = async (lock, holder) => {
  const release = await acquire(`${lock}.stale`, () => {});
  if (holderOf(lock) === holder) rmSync(lock);
  release();
};

const acquire = async (lock, onWait) => {
  let told = false;
  while (!take(lock)) {
    const holder = holderOf(lock);
    if (holder === undefined) continue;
    if (!isRunning(holder)) {
      await removeStale(lock, holder);
      continue;
    }
    if (!told) onWait(holder);
    told = true;
    await pause(LOOK_MS);
  }
  const release = () => rmSync(lock, { force: true });
  // This runs whenever the process ends, except after a kill.
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
};

/**
 * Runs work that only one process of this checkout may do at a time. A second process prints for which process it
 * waits. The lock of a killed process is taken over.
 */
export const withLock = async (lock, work) => {
  mkdirSync(dirname(lock), { recursive: true });
  const release = await acquire(lock, (holder) =>
    process.stderr.write(`waiting for process ${holder}, which is installing or building in this folder ...\n`),
  );
  try {
    return await work();
  } finally {
    release();
  }
};
