import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ConfigError } from './config-error.js';

const make = (path: string): void => {
  const parent = dirname(path);
  if (parent !== path && !existsSync(parent)) make(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
};

/**
 * Creates a folder and its missing parents. Node's own `recursive` never returns in a file system without support for
 * creating folders, such as `/proc`.
 * @throws ConfigError with the folder and the reason
 */
export const makeFolder = (folder: string): void => {
  try {
    make(resolve(folder));
  } catch (error) {
    throw new ConfigError(`cannot create the folder ${folder}`, { cause: error });
  }
};
