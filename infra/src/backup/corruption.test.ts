import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { backUp } from './back-up.js';
import { BackupError } from './backup-error.js';
import { checkBackup } from './backup-folder.js';
import { corrupt, type InstanceHarness, writeOne, writeWorld } from './instance-archive.contract.js';
import { sqliteInstances } from './sqlite/open-test-instance.js';

const NOW = new Date(0);
const SEED = 20_260_102;
let whole: string;
let other: string;
let folder: string;
let instances: InstanceHarness;

beforeAll(async () => {
  [whole, other] = [mkdtempSync(join(tmpdir(), 'rallyrank-whole-')), mkdtempSync(join(tmpdir(), 'rallyrank-other-'))];
  instances = sqliteInstances();
  const instance = await instances.open();
  await writeWorld(instance, 12);
  await instance.archive.files('identity').put(Buffer.from('a picture'));
  await backUp(instance.archive, whole, NOW);
  await backUp(instance.archive, other, NOW);
  await writeOne(instance, 13);
  await backUp(instance.archive, whole, NOW);
});
afterAll(async () => {
  await instances.dispose();
  rmSync(whole, { recursive: true });
  rmSync(other, { recursive: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rallyrank-backup-'));
  cpSync(whole, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = (): string[] => readdirSync(whole).filter((name) => /\.(gz|json)$/.test(name));
const file = (name: string): string => join(folder, name);
const FIRST = 'tournaments-00001.ndjson.gz';

/** Compresses a file again with other lines. */
const rewrite = (name: string, change: (lines: string[]) => string[]): void => {
  const lines = gunzipSync(readFileSync(file(name)))
    .toString()
    .trimEnd()
    .split('\n');
  writeFileSync(file(name), gzipSync(`${change(lines).join('\n')}\n`));
};

test('an intact backup is accepted', async () => {
  expect(files()).toHaveLength(9);
  expect(await checkBackup(folder)).toMatchObject({ run: 2, contexts: { tournaments: { position: 26 } } });
});

test('only the owner can read the copied data, because it contains accounts', () => {
  const data = files().filter((name) => name.endsWith('.gz'));
  expect(data.length).toBeGreaterThan(1);
  for (const name of data) expect([name, statSync(join(whole, name)).mode & 0o077]).toEqual([name, 0]);
});

test('a single changed byte is rejected, and the error names its file', async () => {
  const places = files().flatMap((name) => {
    const { length } = readFileSync(join(whole, name));
    return fc.record({ name: fc.constant(name), offset: fc.nat(length - 1), by: fc.integer({ min: 1, max: 255 }) });
  });
  const property = fc.asyncProperty(fc.oneof(...places), async ({ name, offset, by }) => {
    corrupt(file(name), offset, by);
    const error = await checkBackup(folder).then(
      () => 'taken',
      (refused: unknown) => refused,
    );
    corrupt(file(name), offset, by);
    expect(error).toBeInstanceOf(BackupError);
    expect((error as Error).message.startsWith(`${name}, line `)).toBe(true);
  });
  await fc.assert(property, { seed: SEED, numRuns: 400 });
});

describe('a line', () => {
  test.each([
    ['changed', (lines: string[]) => lines.with(4, String(lines[4]).replace('"round":1', '"round":2')), 5],
    ['missing', (lines: string[]) => lines.toSpliced(6, 1), 7],
    ['missing at the end', (lines: string[]) => lines.slice(0, -1), 24],
    ['doubled', (lines: string[]) => lines.toSpliced(3, 0, String(lines[2])), 4],
    [
      'in another place',
      (lines: string[]) => [...lines.slice(0, 8), ...lines.slice(8, 10).reverse(), ...lines.slice(10)],
      9,
    ],
    ['empty', (lines: string[]) => lines.toSpliced(5, 0, ''), 6],
  ])('that is %s is rejected with its number', async (_, change, line) => {
    rewrite(FIRST, change);
    await expect(checkBackup(folder)).rejects.toThrow(`${FIRST}, line ${line}: `);
  });
});

describe('a file', () => {
  test.each([0, 1, 9, 200, -8, -1])('that is cut at byte %i is rejected', async (at) => {
    truncateSync(file(FIRST), at < 0 ? readFileSync(file(FIRST)).length + at : at);
    await expect(checkBackup(folder)).rejects.toThrow(`${FIRST}, line `);
  });

  test('with appended bytes is rejected', async () => {
    writeFileSync(file(FIRST), Buffer.concat([readFileSync(file(FIRST)), gzipSync('')]));
    await expect(checkBackup(folder)).rejects.toThrow('its bytes are not those that were written');
  });

  test('with the same lines compressed differently is rejected', async () => {
    writeFileSync(file(FIRST), gzipSync(gunzipSync(readFileSync(file(FIRST))), { level: 9 }));
    await expect(checkBackup(folder)).rejects.toThrow(`${FIRST}, line 25: its bytes are not those that were written`);
  });

  test('that is missing is rejected', async () => {
    rmSync(file(FIRST));
    await expect(checkBackup(folder)).rejects.toThrow(new RegExp(`^${FIRST}, line 1: .*no such file`));
  });

  test.each([
    ['of another backup', () => cpSync(join(other, FIRST), file(FIRST))],
    ['of another context', () => renameSync(file('players-00001.ndjson.gz'), file(FIRST))],
    ['of another run', () => renameSync(file('tournaments-00002.ndjson.gz'), file(FIRST))],
    ['of something else', () => writeFileSync(file(FIRST), gzipSync('id,name\n1,Chen\n'))],
    ['that is not packed', () => writeFileSync(file(FIRST), 'id,name\n1,Chen\n')],
  ])('%s in its place is rejected', async (_, replace) => {
    replace();
    await expect(checkBackup(folder)).rejects.toThrow(/-00001\.ndjson\.gz, line 1: /);
  });
});

test('a manifest of another backup does not match the files', async () => {
  cpSync(join(other, 'manifest.json'), file('manifest.json'));
  await expect(checkBackup(folder)).rejects.toThrow('players-00001.ndjson.gz, line 1: ');
});

test('a folder without a manifest is not a backup', async () => {
  rmSync(file('manifest.json'));
  await expect(checkBackup(folder)).rejects.toThrow('contains no backup');
  await expect(checkBackup(file('not-there'))).rejects.toThrow('is not a folder');
});

test('a folder with other content, or with a backup of another instance, is rejected', async () => {
  const third = await instances.open();
  await writeWorld(third, 13);
  await expect(backUp(third.archive, folder, NOW)).rejects.toThrow('holds the backup of another instance');
  rmSync(file('manifest.json'));
  writeFileSync(file('letter.txt'), 'Dear');
  await expect(backUp(third.archive, folder, NOW)).rejects.toThrow('contains letter.txt but no backup');
});

test('two runs into one folder do not mix', async () => {
  const third = await instances.open();
  await writeWorld(third, 2);
  const fresh = join(folder, 'fresh');
  const [one, two] = await Promise.allSettled([backUp(third.archive, fresh, NOW), backUp(third.archive, fresh, NOW)]);
  expect(one.status).toBe('fulfilled');
  expect(two).toMatchObject({ reason: { message: expect.stringContaining('is running') } });
  await checkBackup(fresh);
});
