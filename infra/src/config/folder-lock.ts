import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { makeFolder } from './make-folder.js';

const SQLITE_BUSY = 5;

/**
 * Takes the data folder for one import. The lock is SQLite's on a file of its own: the system frees it when its process is killed,
 * and no process id has to be guessed at.
 * @returns the function that gives it back; @throws DomainError import.running
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
