import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@rallyrank/infra/testing/until';
import { startProgram } from './program';

/** Cache folder of a test run; set by `npm test`. */
const cache = process.env.TEST_CACHE;

const WRITTEN_WITHIN_MS = 300_000;

const write = async (env: Readonly<Record<string, string>>): Promise<void> => {
  const { stop } = await startProgram('services/all/dist/main.js', env);
  await stop();
};

/** Whether this process is the first that asks for a name. */
const isFirst = (claim: string): boolean => {
  try {
    mkdirSync(claim);
    return true;
  } catch {
    return false;
  }
};

/**
 * Fills an empty data folder with the demo world by a first start. One test file of a run writes it, and the others copy
 * it, because writing it takes more processor time than many of their tests.
 */
export const fillWithDemoWorld = async (folder: string, env: Readonly<Record<string, string>>): Promise<void> => {
  if (!cache) return write(env);
  const kept = join(cache, `demo-world-${env.SPORT}`);
  if (isFirst(`${kept}.claim`)) {
    await write(env);
    cpSync(folder, `${kept}.part`, { recursive: true });
    renameSync(`${kept}.part`, kept);
    return;
  }
  await until('another test file has written the demo world', () => existsSync(kept), {
    withinMs: WRITTEN_WITHIN_MS,
  });
  cpSync(kept, folder, { recursive: true });
};
