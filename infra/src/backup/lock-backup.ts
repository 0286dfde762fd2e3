import { DomainError } from '@rallyrank/contracts/shared/errors';
import { lockFolder } from '../config/folder-lock.js';
import { BackupError } from './backup-error.js';

/** Prefix of the lock files. */
export const LOCK = 'import.lock';

/**
 * Locks a backup folder for one run. @returns the function that unlocks it; @throws BackupError while another run holds
 * it
 */
export const lockBackup = (folder: string): (() => void) => {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof DomainError) throw new BackupError(`another backup into ${folder} is running`);
    throw error;
  }
};
