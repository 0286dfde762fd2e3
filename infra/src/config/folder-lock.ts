import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '@rallyrank/contracts/shared/errors';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const ownerOf = (path: string): number => {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10) || 0;
  } catch {
    return 0;
  }
};

/**
 * Takes the data folder for one import. The lock of a process that was killed is taken over.
 * @returns the function that gives it back; @throws DomainError import.running
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'import.lock');
  const take = () => writeFileSync(path, String(process.pid), { flag: 'wx' });
  try {
    take();
  } catch {
    const owner = ownerOf(path);
    if (owner !== 0 && owner !== process.pid && isAlive(owner)) throw new DomainError('import.running');
    rmSync(path, { force: true });
    take();
  }
  return () => rmSync(path, { force: true });
};
