import { execFile } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const runFile = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;
/** The settings of the npm that runs this command belong to its own work tree. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));

/** A folder in which programs run until they end or are stopped. */
export interface WorkCopy {
  readonly folder: string;
  readonly stopped: AbortSignal;
}

/** @throws Error with the output of the program if it fails */
export const mustRun = async (
  { folder: cwd, stopped: signal }: WorkCopy,
  program: string,
  ...args: readonly string[]
): Promise<void> => {
  try {
    await runFile(program, args, { cwd, signal, env, maxBuffer: MAX_OUTPUT });
  } catch (error) {
    const { message, stdout = '', stderr = '' } = error as Error & { stdout?: string; stderr?: string };
    // Its message repeats the error output.
    throw new Error(`${message.split('\n')[0]}\n${stdout}${stderr}`);
  }
};

/**
 * Clones the last commit of a work tree, with its installed packages.
 * @param workspaces folders that may have packages of their own
 */
export const copyWorkTree = async (root: string, copy: WorkCopy, workspaces: readonly string[]): Promise<void> => {
  await mustRun({ ...copy, folder: root }, 'git', 'clone', '--quiet', '--local', root, copy.folder);
  for (const workspace of ['', ...workspaces]) {
    const packages = join(workspace, 'node_modules');
    if (!existsSync(join(root, packages))) continue;
    await cp(join(root, packages), join(copy.folder, packages), {
      ...{ recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE },
    });
  }
};
