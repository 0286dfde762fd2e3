import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openInstance } from '@rallyrank/infra/config/instance';
import { fileInstance } from '@rallyrank/infra/config/instance/file-instance';
import type { ReadModelState } from '@rallyrank/infra/observability/probe-server';
import { Program } from '../cluster/program.js';
import { acknowledgedBy, startWriter } from '../killed-writer.js';
import { runProgram } from '../program.js';
import { must } from './drill.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const READY_WITHIN_MS = 60_000;

export const secondsSince = (began: number): number => Math.round((performance.now() - began) / 100) / 10;

/** Creates an instance in which a process has written editions until it was killed. Returns the acknowledged keys. */
export const writtenInstance = async (data: string, editions: number): Promise<number[]> => {
  await openInstance(fileInstance(data), 'badminton', 'real', new Date());
  return acknowledgedBy(startWriter(data), 1, editions);
};

/** Starts the product like `npm start`, on a data folder. */
export const siteOn = (data: string, env: Readonly<Record<string, string>> = {}): Program =>
  new Program({
    name: 'the site',
    file: join(root, 'services/all/dist/main.js'),
    env: { RALLYRANK_DATA: data, PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'error', ...env },
    readyWithinMs: READY_WITHIN_MS,
  });

/** The hash of each read model of a running process. */
export const hashesIn = async ({ probesUrl }: Program): Promise<Record<string, string>> => {
  const response = await fetch(`${probesUrl}/read-models`, { signal: AbortSignal.timeout(READY_WITHIN_MS) });
  const models = (await response.json()) as Record<string, ReadModelState>;
  return Object.fromEntries(Object.entries(models).map(([name, { hash }]) => [name, hash]));
};

/**
 * Starts the product on a data folder, and ends it again. Returns the hashes of its read models and the duration of the
 * start.
 */
export const started = async (data: string): Promise<{ hashes: Record<string, string>; seconds: number }> => {
  const began = performance.now();
  const site = await siteOn(data).start();
  try {
    return { seconds: secondsSince(began), hashes: await hashesIn(site) };
  } finally {
    await site.end();
  }
};

/**
 * Runs a command of an operator.
 * @throws Error with its output if it fails
 */
export const command = async (name: 'backup' | 'restore' | 'rebuild', args: readonly string[], data: string) => {
  const began = performance.now();
  const { code, stdout, stderr } = await runProgram(`tools/cli/dist/commands/${name}.js`, args, {
    RALLYRANK_DATA: data,
  });
  must(code === 0, `npm run ${name} ended with ${code}: ${stderr || stdout}`);
  return { seconds: secondsSince(began), stdout };
};
