import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasRealData } from '@rallyrank/shared/testing/real-table';
import { runToEnd } from './child.js';
import type { DeriveFigures } from './derive/program.js';
import { realWorlds } from './derive/real-worlds.js';

const prepare = fileURLToPath(new URL('./derive/prepare.js', import.meta.url));
const program = fileURLToPath(new URL('./derive/program.js', import.meta.url));
/** Scales at which the invented world has about 0.5, 1 and 2 million matches. */
const SCALES = [10, 20, 40];

/** Writes the world to a file, then derives everything from the file, each in a separate process. */
const benchWorld = async (work: string, world: string): Promise<DeriveFigures & { world: string }> => {
  const file = join(work, 'world');
  const prepared = await runToEnd([prepare, world, file], {});
  if (prepared.code !== 0) throw new Error(`preparing the world ${world} ended with ${prepared.code}`);
  const derived = await runToEnd([program, file], {});
  if (derived.code !== 0) throw new Error(`deriving everything from ${world} ended with ${derived.code}`);
  rmSync(file);
  return { world, ...(JSON.parse(derived.stdout) as DeriveFigures) };
};

/**
 * Measures the cost of deriving everything from all real results, if they are next to the project, and from growing
 * invented worlds.
 */
export const benchDerive = async (work: string) => {
  if (!hasRealData) console.log('no real results beside the project: only invented worlds are derived');
  const figures = [];
  for (const world of [...(hasRealData ? Object.keys(realWorlds) : []), ...SCALES.map(String)]) {
    figures.push(await benchWorld(work, world));
  }
  return figures;
};

const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** Rows of the printed table. */
export const deriveRows = (figures: Awaited<ReturnType<typeof benchDerive>>) =>
  figures.map(({ world, matches, cpuSeconds, wallSeconds, peakMiB, oneMore }) => ({
    world: world in realWorlds ? world : `invented, scale ${world}`,
    matches,
    cpuSeconds: rounded(cpuSeconds),
    wallSeconds: rounded(wallSeconds),
    cpuMicrosecondsPerMatch: rounded((cpuSeconds * 1e6) / matches, 1),
    peakMiB,
    againSeconds: rounded(oneMore.seconds),
    againCpuSeconds: rounded(oneMore.cpuSeconds),
    ofWhichCopied: rounded(oneMore.copySeconds + oneMore.moveSeconds, 3),
  }));
