import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InstanceFacts, type InstanceRecord, toFacts } from '../instance.js';

/** `instance.json` of a data folder, which may not exist yet. A folder is founded by one process at a time. */
export const fileInstance = (folder: string): InstanceRecord => {
  const path = join(folder, 'instance.json');
  const read = async (): Promise<InstanceFacts | undefined> => {
    if (!existsSync(path)) return undefined;
    const text = await readFile(path, 'utf8');
    return toFacts(path, () => JSON.parse(text));
  };
  // Written beside and renamed, so that a kill leaves the old file or the new one.
  const write = async (facts: InstanceFacts): Promise<void> => {
    await mkdir(folder, { recursive: true });
    const draft = `${path}.new`;
    await writeFile(draft, `${JSON.stringify(facts, null, 2)}\n`, { flush: true });
    await rename(draft, path);
  };
  const found = async (facts: InstanceFacts): Promise<boolean> => {
    if (existsSync(path)) return false;
    await write(facts);
    return true;
  };
  return { read, found, write };
};
