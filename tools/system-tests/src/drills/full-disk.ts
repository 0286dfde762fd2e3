import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openInstance } from '@rallyrank/infra/config/instance';
import { fileInstance } from '@rallyrank/infra/config/instance/file-instance';
import { acknowledgedBy, lostOf, startWriter, storedEditions } from '../killed-writer.js';
import { type Drill, must, NotPossibleError } from './drill.js';
import { started } from './instance.js';

const DISK = '64m';
/** Space for writes until the disk is full. */
const LEFT_BYTES = 6 * 1_048_576;
const MORE = 50;
const NEVER = Number.POSITIVE_INFINITY;

/** @throws NotPossibleError unless this process may mount */
const mountSmallDisk = (folder: string): (() => void) => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    throw new NotPossibleError(`a small disk cannot be mounted: ${(error as Error).message.trim()}`);
  }
  return () => void execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' });
};

export const fullDisk: Drill = {
  name: 'a full disk',
  promise: 'writes are refused, no acknowledged one is lost, and free space is all that is needed',
  section: 'full-disk',
  run: async (folder) => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    const unmount = mountSmallDisk(disk);
    try {
      const data = join(disk, 'data');
      await openInstance(fileInstance(data), 'badminton', 'real', new Date());
      const acknowledged = new Set(await acknowledgedBy(startWriter(data), 1, MORE));
      const filler = join(disk, 'filler');
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_BYTES)));
      // The writer ends with the first rejected write.
      const writer = startWriter(data);
      let said = '';
      writer.stderr.on('data', (chunk: Buffer) => {
        said += chunk;
      });
      for (const key of await acknowledgedBy(writer, MORE * 10, NEVER)) acknowledged.add(key);
      must(/full|ENOSPC|unavailable/i.test(said), `the writer did not end because of the disk: ${said.slice(0, 500)}`);
      const untilFull = acknowledged.size;
      rmSync(filler);
      for (const key of await acknowledgedBy(startWriter(data), Math.max(...acknowledged) + 100, MORE))
        acknowledged.add(key);
      const stored = await storedEditions(data);
      const lost = lostOf(acknowledged, stored);
      must(
        stored.faults.length === 0 && lost.length === 0,
        [...stored.faults, ...lost.map((key) => `${key} is lost`)].join('; '),
      );
      const { seconds } = await started(data);
      return {
        'acknowledged until the disk was full': untilFull,
        'after space was made': acknowledged.size - untilFull,
        lost: 0,
        'seconds until ready again': seconds,
      };
    } finally {
      unmount();
    }
  },
};
