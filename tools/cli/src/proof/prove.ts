import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyWorkTree, type WorkCopy } from './work-copy.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** Workspaces with packages of their own, because another version is installed for all. */
const WITH_PACKAGES = ['frontend', 'gateway', 'infra'];
const MS_PER_SECOND = 1_000;

export type Step = readonly [what: string, run: () => Promise<void> | void];

/**
 * Runs steps in a clone of the last commit, which is removed at the end. Returns 1 at the first step that fails.
 * @param proven what has been proven if none fails
 */
export const prove = async (stepsIn: (copy: WorkCopy) => readonly Step[], proven: string): Promise<number> => {
  const parent = mkdtempSync(join(tmpdir(), 'rallyrank-proof-'));
  process.once('exit', () => rmSync(parent, { recursive: true, force: true }));
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const copy = { folder: join(parent, 'clone'), stopped: stopping.signal };
  const clone: Step = ['clone the last commit', () => copyWorkTree(root, copy, WITH_PACKAGES)];
  for (const [what, run] of [clone, ...stepsIn(copy)]) {
    const began = performance.now();
    try {
      await run();
    } catch (error) {
      process.stderr.write(`FAIL ${what}\n${error instanceof Error ? error.message : error}\n`);
      return 1;
    }
    process.stdout.write(`ok   ${what} (${Math.round((performance.now() - began) / MS_PER_SECOND)} s)\n`);
  }
  process.stdout.write(`passed: ${proven}\n`);
  return 0;
};
