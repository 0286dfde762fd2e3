import { DomainError } from '@rallyrank/contracts/shared/errors';
import { lockFolder } from '../config/folder-lock.js';
import { BackupError } from './backup-error.js';

/** Begins the names of the files that hold the lock. */
export const LOCK = 'import.lock';

/** Takes a backup folder for one run. @returns the function that gives it back; @throws BackupError while another one runs */
export const lockBackup = (folder: string): (() => void) => {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof DomainError) throw new BackupError(`another backup into ${folder} is running`);
    throw error;
  }
};
