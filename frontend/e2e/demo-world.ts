import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram } from './program';

/** Cache folder of a test run; set by `npm test`. */
const cache = process.env.TEST_CACHE;

const keep = (folder: string, kept: string): void => {
  const copy = `${kept}.${process.pid}`;
  cpSync(folder, copy, { recursive: true });
  try {
    renameSync(copy, kept);
  } catch (error) {
    rmSync(copy, { recursive: true });
    // Another test file may have been faster.
    if (!existsSync(kept)) throw error;
  }
};

/**
 * Fills an empty data folder with the demo world by a first start. Test files of one run copy the first world that is complete, because
 * writing it takes longer than many of their tests. None waits for another, which would leave a processor idle.
 */
export const fillWithDemoWorld = async (folder: string, env: Readonly<Record<string, string>>): Promise<void> => {
  const kept = cache && join(cache, `demo-world-${env.SPORT}`);
  if (kept && existsSync(kept)) {
    cpSync(kept, folder, { recursive: true });
    return;
  }
  const { stop } = await startProgram('services/all/dist/main.js', env);
  await stop();
  if (kept) keep(folder, kept);
};
