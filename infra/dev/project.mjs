// Plain JavaScript for Node 20 and newer: this runs before anything is installed or built.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isRunning, withLock } from './checkout-lock.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const inRoot = (...parts) => join(root, ...parts);

/** The pinned Node.js, from the npm package `node`. */
export const node = inRoot('node_modules/node/bin/node');

export const workspaces = () => {
  const inside = (folder) => readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`);
  const all = ['contracts', 'infra', ...inside('services'), 'gateway', ...inside('tools')];
  return all.filter((workspace) => existsSync(inRoot(workspace, 'src')));
};

/** The names of the workspaces' packages with their folders. */
export const packages = () =>
  workspaces().map((folder) => [JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8')).name, folder]);

export const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();

/** Hash of names and contents of files. The names are relative to the project, which may be moved or copied. */
export const hashOf = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(relative(root, path)).update(readFileSync(path));
  return hash.digest('hex');
};

/** Runs a program in the folder of the project. If it fails, this process exits with its code. */
export const run = (program, args, env = {}) => {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
};

/**
 * Time in milliseconds within which repeated signals count as one: a Ctrl-C arrives from the terminal and, shortly
 * after, from npm and its shell.
 */
const SAME_SIGNAL_MS = 500;
const LOOK_MS = 250;

/** The npm process that runs this process in a shell; undefined if there is none. */
const npmAbove = () => {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(process.ppid)], { encoding: 'utf8' });
  const [, parent] = /^\s*(\d+) \S*sh -c /.exec(stdout ?? '') ?? [];
  return parent && Number(parent);
};

/**
 * Calls `stop` with the signal that ends this process, once for each intended signal: a later one means "now". npm runs
 * a script in a shell and sends a signal to that shell only, which ends without forwarding it, and neither can report
 * that it was killed. The end of either process therefore counts as SIGTERM.
 */
export const onStop = (stop) => {
  let began;
  const onSignal = (signal) => {
    if (began !== undefined && performance.now() - began < SAME_SIGNAL_MS) return;
    began ??= performance.now();
    stop(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => onSignal(signal));
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = npmAbove();
  const watch = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || isRunning(npm))) return;
    clearInterval(watch);
    if (began === undefined) onSignal('SIGTERM');
  }, LOOK_MS).unref();
};

const endWithParent = pathToFileURL(inRoot('infra/dev/end-with-parent.mjs')).href;

/**
 * Starts a program on the pinned Node.js that ends with this process. It has a separate process group, so that a Ctrl-C
 * in the terminal reaches only this process, which forwards it once.
 */
export const startNode = (args, { env = {}, stdio = ['inherit', 'inherit', 'inherit'] } = {}) =>
  spawn(node, ['--import', endWithParent, ...args], {
    cwd: root,
    detached: true,
    stdio: [...stdio, 'ipc'],
    env: { ...process.env, ...env, STARTED_BY: String(process.pid) },
  });

/** Replaces this process by a program: forwards streams, signals and the exit code. */
export const handOver = (args, env = {}) => {
  const child = startNode(args, { env });
  onStop((signal) => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
  return child;
};

/** Installs the packages of the lock file, unless they are already installed. */
const ensureInstalled = () => {
  const stamp = inRoot('node_modules/.rallyrank-lock');
  const wanted = hashOf([inRoot('package-lock.json')]);
  const isCurrent = existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isCurrent) return;
  process.stderr.write('installing packages ...\n');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!existsSync(node)) {
    process.stderr.write('the package "node" contains no Node.js for this machine; is its install script allowed?\n');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
};

/** Runs work that changes the installation or the build of this folder, one command at a time. */
export const alone = (work) => withLock(inRoot('.cache/checkout.lock'), work);

/** Installs and builds what a command needs. */
export const prepare = (build) =>
  alone(async () => {
    ensureInstalled();
    await build();
  });
