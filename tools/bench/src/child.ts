import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const SAMPLE_MS = 100;
const MIB = 1024;
const TICKS_PER_SECOND = 100;

/** Peak and current resident memory of a process in MiB, as reported by the kernel; null if the process has ended. */
export const residentMiB = (pid: number): { now: number; peak: number } | null => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / MIB;
    return { now: Math.round(field('VmRSS')), peak: Math.round(field('VmHWM')) };
  } catch {
    return null;
  }
};

/**
 * CPU seconds that all threads of a process have used so far, in steps of 10 ms; null if it has ended, or if not on
 * Linux.
 */
export const cpuSeconds = (pid: number): number | null => {
  try {
    // The program name is in parentheses and may contain spaces.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13);
    return (Number(user) + Number(system)) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
};

export interface Finished {
  readonly seconds: number;
  readonly peakMiB: number;
  readonly code: number | null;
  readonly stdout: string;
}

/** Runs one of the project's programs to completion and measures its wall time and peak memory. */
export const runToEnd = (args: readonly string[], env: Record<string, string>): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let stdout = '';
    let peakMiB = 0;
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    const timer = setInterval(() => {
      peakMiB = Math.max(peakMiB, child.pid === undefined ? 0 : (residentMiB(child.pid)?.peak ?? 0));
    }, SAMPLE_MS);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearInterval(timer);
      resolve({ seconds: (performance.now() - started) / 1000, peakMiB, code, stdout });
    });
  });

export interface Site {
  readonly url: string;
  readonly serviceUrl: string;
  readonly probesUrl: string;
  readonly secondsToReady: number;
  readonly pid: number;
  stop(): Promise<void>;
}

const stopChild = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/**
 * Starts a program that opens a site, of a built checkout, on a data folder, and waits for the line with its addresses.
 */
export const startSite = (
  data: string,
  env: Record<string, string> = {},
  { checkout = '.', program = 'services/all/dist/main.js' } = {},
): Promise<Site> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, [program], {
      cwd: checkout,
      env: { ...process.env, RALLYRANK_DATA: data, PORT: '0', LOG_LEVEL: 'info', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.once('exit', (code) => reject(new Error(`the site ended with ${code} before it was ready`)));
    const lines = createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.includes('"site is ready"')) return;
      const { url, serviceUrl, probesUrl } = JSON.parse(line) as Pick<Site, 'url' | 'serviceUrl' | 'probesUrl'>;
      // A full pipe would block the site.
      lines.close();
      child.stdout.resume();
      const secondsToReady = (performance.now() - started) / 1000;
      resolve({ url, serviceUrl, probesUrl, secondsToReady, pid: child.pid as number, stop: () => stopChild(child) });
    });
  });
