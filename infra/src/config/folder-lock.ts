import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { InstanceLock } from './instance.js';
import { makeFolder } from './make-folder.js';

const SQLITE_BUSY = 5;

/**
 * Locks the data folder for one import. It uses SQLite's lock on a separate file: the system releases it when the process is killed, so no
 * process id needs to be checked.
 * @returns the function that releases it;
 * @throws DomainError import.running
 */
export const lockFolder = (folder: string): (() => void) => {
  makeFolder(folder);
  const db = new DatabaseSync(join(folder, 'import.lock'), { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw new DomainError('import.running');
    throw error;
  }
  return () => {
    if (db.isOpen) db.close();
  };
};

/** The lock of an instance in a data folder. */
export const folderLock =
  (folder: string): InstanceLock =>
  async () => {
    const release = lockFolder(folder);
    return async () => release();
  };
