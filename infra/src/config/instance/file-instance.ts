import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InstanceDescription, type InstanceRecord, parseDescription } from '../instance.js';
import { makeFolder } from '../make-folder.js';

/**
 * `instance.json` of a data folder, which may not exist yet. One process at a time creates the instance of a folder.
 */
export const fileInstance = (folder: string): InstanceRecord => {
  const path = join(folder, 'instance.json');
  const read = async (): Promise<InstanceDescription | undefined> => {
    if (!existsSync(path)) return undefined;
    const text = await readFile(path, 'utf8');
    return parseDescription(path, () => JSON.parse(text));
  };
  // Written to a temporary file and renamed, so that a kill leaves either the old file or the new one.
  const write = async (description: InstanceDescription): Promise<void> => {
    makeFolder(folder);
    const draft = `${path}.new`;
    await writeFile(draft, `${JSON.stringify(description, null, 2)}\n`, { flush: true });
    await rename(draft, path);
  };
  const found = async (description: InstanceDescription): Promise<boolean> => {
    if (existsSync(path)) return false;
    await write(description);
    return true;
  };
  return { read, found, write };
};
