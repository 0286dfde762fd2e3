import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

const LEFT_BEHIND = 60 * 60_000; // ms after which a half-finished folder counts as abandoned

const cacheFolder = (): string => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'rallyrank');

const removeLeftBehind = async (cache: string): Promise<void> => {
  for (const name of (await readdir(cache)).filter((n) => n.startsWith('.'))) {
    const folder = join(cache, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_BEHIND) await rm(folder, { recursive: true, force: true });
  }
};

const make = async (name: string, fill: (folder: string) => Promise<void>): Promise<string> => {
  const cache = cacheFolder();
  const whole = join(cache, name);
  if (existsSync(whole)) return whole;
  await mkdir(cache, { recursive: true });
  await removeLeftBehind(cache);
  process.stderr.write(`fetching ${name} ...\n`);
  const part = await mkdtemp(join(cache, `.${name}-`));
  try {
    await fill(part);
    await rename(part, whole);
  } catch (error) {
    // Another process was faster: a folder gets its final name only when it is complete.
    if (!existsSync(whole)) throw error;
  } finally {
    await rm(part, { recursive: true, force: true });
  }
  return whole;
};

const inThisProcess = new Map<string, Promise<string>>();

/**
 * The folder `name` of the cache of this user (XDG_CACHE_HOME or ~/.cache), filled if it does not exist. `fill` works
 * in a separate folder that is renamed when it is complete; its content must not depend on its path. @throws what
 * `fill` throws
 */
export const downloaded = (name: string, fill: (folder: string) => Promise<void>): Promise<string> => {
  const key = join(cacheFolder(), name);
  const known = inThisProcess.get(key);
  if (known) return known;
  const making = make(name, fill);
  inThisProcess.set(key, making);
  making.catch(() => inThisProcess.delete(key));
  return making;
};
