import { execFile } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const TOLD = 600; // maximum characters of the output of a failed command

/**
 * Runs a command until it ends. @throws Error with the last output of the command if it fails or takes longer than
 * `deadline` ms
 */
export const execute = (command: string, args: readonly string[], deadline: number, cwd?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const options = { cwd, timeout: deadline, killSignal: 'SIGKILL' as const, maxBuffer: 64 * 1024 * 1024 };
    execFile(command, [...args], options, (error, stdout, stderr) => {
      if (!error) return resolve();
      const said = `${stdout}\n${stderr}`.trim().slice(-TOLD);
      const why = error.killed ? `took longer than ${deadline / 1000} s` : said || error.message;
      reject(new Error(`${command} ${args[0] ?? ''}: ${why}`));
    });
  });

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
};

/** Returns the first program with one of these names on the PATH. @throws Error if there is none */
export const programOnPath = (...names: string[]): string => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) for (const folder of folders) if (isProgram(join(folder, name))) return join(folder, name);
  throw new Error(`no ${names.join(' or ')} on the PATH`);
};
