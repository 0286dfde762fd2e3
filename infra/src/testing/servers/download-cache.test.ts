import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const configured = process.env.XDG_CACHE_HOME;
let home: string;

let opened = 0;
/** Opens the cache as another process does, with nothing in memory. */
const openCache = async () => {
  const module: typeof import('./download-cache.js') = await import(`./download-cache.js?${++opened}`);
  return module.downloaded;
};

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rallyrank-cache-'));
  process.env.XDG_CACHE_HOME = home;
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  jest.restoreAllMocks();
  if (configured === undefined) delete process.env.XDG_CACHE_HOME;
  else process.env.XDG_CACHE_HOME = configured;
  rmSync(home, { recursive: true, force: true });
});

const fillWith = (text: string) => (folder: string) => writeFile(join(folder, 'file'), text);
const never = () => Promise.reject(new Error('fetched again'));

test('a download is found by the next process', async () => {
  const folder = await (await openCache())('thing-1', fillWith('whole'));
  expect(folder).toBe(join(home, 'rallyrank', 'thing-1'));
  expect(await (await openCache())('thing-1', never)).toBe(folder);
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('whole');
});

test('two callers of one process fetch once', async () => {
  const cache = await openCache();
  const fill = jest.fn(fillWith('whole'));
  await Promise.all([cache('thing-1', fill), cache('thing-1', fill)]);
  expect(fill).toHaveBeenCalledTimes(1);
});

test('two concurrent processes end with one complete folder', async () => {
  let begun = 0;
  const both = Promise.withResolvers<void>();
  const fill = (text: string) => async (folder: string) => {
    await writeFile(join(folder, 'file'), text);
    begun += 1;
    if (begun === 2) both.resolve();
    await both.promise;
  };
  const caches = [await openCache(), await openCache()];
  const folders = await Promise.all(caches.map((cache, i) => cache('thing-1', fill(`of ${i}`))));
  expect(new Set(folders).size).toBe(1);
  expect(readFileSync(join(String(folders[0]), 'file'), 'utf8')).toMatch(/^of [01]$/);
  expect(readdirSync(join(home, 'rallyrank'))).toEqual(['thing-1']);
});

test('a broken download is reported, leaves nothing, and is retried', async () => {
  const cache = await openCache();
  const breakOff = async (folder: string) => {
    await fillWith('half')(folder);
    throw new Error('connection lost');
  };
  await expect(cache('thing-1', breakOff)).rejects.toThrow('connection lost');
  expect(readdirSync(join(home, 'rallyrank'))).toEqual([]);
  const folder = await cache('thing-1', fillWith('whole'));
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('whole');
});

test('a partial download of a killed process is not used, and is removed after an hour', async () => {
  const cache = join(home, 'rallyrank');
  const old = join(cache, '.thing-1-old');
  const recent = join(cache, '.thing-1-recent');
  await mkdir(old, { recursive: true });
  await mkdir(recent);
  const twoHoursAgo = Date.now() / 1000 - 7200;
  utimesSync(old, twoHoursAgo, twoHoursAgo);
  const folder = await (await openCache())('thing-1', fillWith('whole'));
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('whole');
  expect(readdirSync(cache).sort()).toEqual(['.thing-1-recent', 'thing-1']);
});
