import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@rallyrank/infra/testing/until';
import { runCommand } from './program';

/** Cache folder of a test run; set by `npm test`. */
const cache = process.env.TEST_CACHE;

const WRITTEN_WITHIN_MS = 300_000;

/** A start of the site would also write the world, and compute from it each time that a part of it is written. */
const write = (env: Readonly<Record<string, string>>, scale: string): Promise<void> =>
  runCommand('tools/cli/dist/commands/demo.js', ['--scale', scale], env);

/** Whether this process is the first one. */
const isFirst = (claim: string): boolean => {
  try {
    mkdirSync(claim);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
};

/** Writes the world for all test files, unless another one is doing that; resolves to whether it is there. */
const writeForAll = async (kept: string, env: Readonly<Record<string, string>>, scale: string): Promise<boolean> => {
  const [claim, part] = [`${kept}.claim`, `${kept}.part`];
  if (existsSync(kept) || !isFirst(claim)) return existsSync(kept);
  try {
    await write({ ...env, RALLYRANK_DATA: part }, scale);
    renameSync(part, kept);
    return true;
  } catch (error) {
    // Another test file may succeed.
    for (const left of [part, claim]) rmSync(left, { recursive: true, force: true });
    throw error;
  }
};

/**
 * Fills an empty data folder with a demo world of this scale. One test file of a run writes it, and the others copy it,
 * because writing it takes more processor time than many of their tests.
 */
export const fillWithDemoWorld = async (
  folder: string,
  env: Readonly<Record<string, string>>,
  scale: string,
): Promise<void> => {
  if (!cache) return write(env, scale);
  const kept = join(cache, `demo-world-${env.SPORT}-${scale}`);
  await until('a test file has written the demo world', () => writeForAll(kept, env, scale), {
    withinMs: WRITTEN_WITHIN_MS,
  });
  cpSync(kept, folder, { recursive: true });
};
