import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** Starts a compiled program by its path as a separate process, silent and on any free port. */
export const startProgram = (path: string, args: readonly string[], env: Record<string, string>) =>
  spawn(process.execPath, [resolve(path), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'silent', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Exit code, or the signal that ended it. */
export const ended = async (child: ChildProcess): Promise<number | string> => {
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return code ?? signal ?? 'unknown';
};

/** Runs a program until it ends. */
export const runProgram = async (path: string, args: readonly string[], env: Record<string, string>) => {
  const child = startProgram(path, args, env);
  const [code, stdout, stderr] = await Promise.all([ended(child), text(child.stdout), text(child.stderr)]);
  return { code, stdout, stderr };
};
