import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Launch, Place, Running } from './server-kind.js';

const TOLD = 1_500; // maximum characters of the log of an ended server

/**
 * The shell becomes the server and leaves a watchdog in its process group. The watchdog reads a pipe (3) whose other
 * end only the parent holds. The pipe closes when the parent ends for any reason; the watchdog then kills the server
 * and removes its data.
 */
const GUARDED = `
folder=$1; shift
( read -r _ <&3; kill -9 $$; rm -rf "$folder" || rm -rf "$folder"; kill -9 0 ) &
exec "$@" 3<&-`;

const killGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All processes of the group have ended.
  }
};

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Runs a program as a server of a test, in a separate process group that ends with this process. */
export const runProgram = async (place: Place, launch: Launch): Promise<Running> => {
  const log = join(place.folder, 'server.log');
  await mkdir(join(place.folder, 'data'), { recursive: true });

  const begin = (): ChildProcess => {
    const out = openSync(log, 'a');
    const begun = spawn('/bin/sh', ['-c', GUARDED, 'server', place.folder, launch.command, ...launch.args], {
      cwd: place.folder,
      env: { ...process.env, ...launch.env },
      detached: true,
      stdio: ['ignore', out, out, 'pipe'],
    });
    closeSync(out);
    // The server does not keep this process alive, so this process may simply exit.
    begun.unref();
    (begun.stdio[3] as Socket).unref();
    return begun;
  };

  let child = begin();
  const kill = async (): Promise<void> => {
    if (hasEnded(child) || !child.pid) return;
    const ended = once(child, 'exit');
    child.ref();
    child.kill('SIGKILL');
    await ended;
  };
  /** Ends the watchdog too, which outlives its server to remove the data when the parent ends. */
  const remove = async (): Promise<void> => {
    await kill();
    if (child.pid) killGroup(child.pid);
    (child.stdio[3] as Socket).destroy();
  };
  return {
    pid: () => child.pid,
    failure: () => (hasEnded(child) ? readFileSync(log, 'utf8').trim().slice(-TOLD) || 'it ended' : undefined),
    kill,
    pause: async () => void child.kill('SIGSTOP'),
    resume: async () => void child.kill('SIGCONT'),
    start: async () => {
      await remove();
      child = begin();
    },
    remove,
  };
};

/** A source that runs a program. `prepare` creates the required files in its folder before the first start. */
export const program = (
  how: string,
  launch: (place: Place) => Launch,
  prepare: (place: Place) => Promise<void> = async () => {},
) => ({
  how,
  open: async (place: Place): Promise<Running> => {
    await prepare(place);
    return runProgram(place, launch(place));
  },
});
