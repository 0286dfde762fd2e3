import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface RunningSite {
  readonly url: string;
  readonly data: string;
  stop(): Promise<void>;
}

export const newDataFolder = (): string => mkdtempSync(join(tmpdir(), 'rallyrank-e2e-'));

/** Runs `npm run import` as an operator would, into a data folder; throws with its output where it fails. */
export const importInto = (data: string, sport: string, format: string, path: string): void => {
  const env = { ...process.env, NODE_OPTIONS: '', RALLYRANK_DATA: data, SPORT: sport, LOG_LEVEL: 'error' };
  const result = spawnSync(process.execPath, ['services/all/dist/cli/import.js', format, path], {
    env,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`import ended with ${result.status}: ${result.stderr}`);
};

/** All visits of a test come from one address, and faster than people click. */
const RATE_LIMITS = JSON.stringify({ read: 100_000, search: 100_000, write: 100_000 });

/** Starts the whole site as `npm start` does, on any free port; an empty data folder gets the demo world. */
export const startSite = (data: string, env: Record<string, string> = {}): Promise<RunningSite> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['services/all/dist/main.js'], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        RALLYRANK_DATA: data,
        PORT: '0',
        LOG_LEVEL: 'info',
        RATE_LIMITS,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.once('exit', (code, signal) => reject(new Error(`the site ended with ${code ?? signal}`)));
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    };
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('"site is ready"')) resolve({ url: (JSON.parse(line) as { url: string }).url, data, stop });
    });
  });
