import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { ConfigError } from './config-error.js';
import type { InstanceLock } from './instance.js';
import { makeFolder } from './make-folder.js';

const SQLITE_BUSY = 5;

/**
 * Locks a file of the folder with SQLite's lock: the system releases it when the process is killed, so no process id
 * needs to be checked.
 * @returns the function that releases it; undefined if it is held
 */
const lockFile = (folder: string, file: string): (() => void) | undefined => {
  makeFolder(folder);
  const db = new DatabaseSync(join(folder, file), { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  return () => {
    if (db.isOpen) db.close();
  };
};

/**
 * Locks the data folder for one import.
 * @returns the function that releases it;
 * @throws DomainError import.running
 */
export const lockFolder = (folder: string): (() => void) => {
  const unlock = lockFile(folder, 'import.lock');
  if (!unlock) throw new DomainError('import.running');
  return unlock;
};

/**
 * Locks the data folder for one site: two would both lead, and run every job twice. Commands beside a running site do
 * not need it.
 * @returns the function that releases it;
 * @throws ConfigError if another process serves the folder
 */
export const lockForSite = (folder: string): (() => void) => {
  const unlock = lockFile(folder, 'site.lock');
  if (!unlock)
    throw new ConfigError(`another process already serves ${folder}: stop it, or set RALLYRANK_DATA to another folder`);
  return unlock;
};

/** The lock of an instance in a data folder. */
export const folderLock =
  (folder: string): InstanceLock =>
  async () => {
    const release = lockFolder(folder);
    return async () => release();
  };
