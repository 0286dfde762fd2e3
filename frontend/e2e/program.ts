import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

type Environment = Readonly<Record<string, string>>;

/**
 * Runs a program of the product like an operator, but without rate limits: all visits of a test come from one address,
 * in quick succession.
 */
const run = (file: string, args: readonly string[], env: Environment) =>
  spawn(process.execPath, [file, ...args], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      RATE_LIMITS: JSON.stringify({ read: 100_000, search: 100_000, write: 100_000, export: 100_000, page: 100_000 }),
      MAX_IN_FLIGHT_PER_ADDRESS: '1000',
      MAX_QUEUE_MS: '600000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs a command to completion. @throws Error with its error output if its exit code is not a good one */
export const runCommand = async (
  file: string,
  args: readonly string[],
  env: Environment,
  isGood: (code: number | null) => boolean = (code) => code === 0,
): Promise<void> => {
  const child = run(file, args, { LOG_LEVEL: 'error', ...env });
  child.stdout.resume();
  const [[code], said] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  if (!isGood(code)) throw new Error(`${file} ${args.join(' ')} ended with ${code}: ${said}`);
};

/** Starts a site and resolves when it reports that it is ready. */
export const startProgram = (
  file: string,
  env: Environment,
): Promise<{ url: string; signal(name: NodeJS.Signals): void; stop(name?: NodeJS.Signals): Promise<void> }> =>
  new Promise((resolve, reject) => {
    const child = run(file, [], { LOG_LEVEL: 'info', PORT: '0', ...env });
    child.stderr.pipe(process.stderr);
    const ended = once(child, 'exit');
    void ended.then(([code, signal]) => reject(new Error(`the site ended with ${code ?? signal}`)));
    const stop = async (name: NodeJS.Signals = 'SIGTERM') => {
      child.kill(name);
      await ended;
    };
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.includes('"site is ready"')) return;
      const { url } = JSON.parse(line) as { url: string };
      resolve({ url, signal: (name) => void child.kill(name), stop });
    });
  });
