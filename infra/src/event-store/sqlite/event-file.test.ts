import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DamagedStoreError, InvalidInputError, UnavailableError } from '../../errors.js';
import { openDatabase } from '../../sqlite/open-database.js';
import { toBatch } from '../batch.js';
import { eventFile } from './event-file.js';
import { GroupCommit } from './group-commit.js';
import { openSqliteEventStore } from './sqlite-event-store.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rallyrank-events-'));
});
afterEach(() => rm(folder, { recursive: true }));

const now = () => new Date(0);
const file = () => join(folder, 'players.sqlite');

test('only the owner can read the file and its log, because other files of this format contain accounts', async () => {
  const db = openDatabase(file(), eventFile);
  const files = readdirSync(folder);
  expect(files).toContain('players.sqlite-wal');
  for (const name of files) expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0]);
  db.close();
});
const open = () => openSqliteEventStore({ folder, context: 'players', now });
const batch = (stream: string, size: number) =>
  toBatch(stream, 'none', [{ type: 'Filled', version: 1, data: 'x'.repeat(size) }]);

test('a file that is not a database is rejected and left unchanged', async () => {
  const text = 'tourney_id,tourney_name\n'.repeat(100);
  await writeFile(file(), text);
  expect(open).toThrow(InvalidInputError);
  expect(await readFile(file(), 'utf8')).toBe(text);
});

test('a foreign database is rejected and left unchanged', () => {
  const other = new DatabaseSync(file());
  other.exec('CREATE TABLE note (id INTEGER)');
  expect(open).toThrow('is not a RallyRank event store');
  expect(other.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'delete' });
  other.close();
});

test('a damaged file is rejected', async () => {
  const store = open();
  await store.append('player-1', 'none', [{ type: 'Filled', version: 1, data: 'x'.repeat(50_000) }]);
  await store.close();
  await truncate(file(), 6_000);
  expect(open).toThrow(InvalidInputError);
});

test('a file of a newer version is rejected', async () => {
  await open().close();
  const db = new DatabaseSync(file());
  db.exec('PRAGMA user_version = 99');
  db.close();
  expect(open).toThrow('newer version');
});

test('a changed byte in the file is found', async () => {
  const store = open();
  await store.append('player-1', 'none', [
    { type: 'Filled', version: 1, data: 'before' },
    { type: 'Filled', version: 1, data: 'sought' },
  ]);
  await store.close();
  const bytes = await readFile(file());
  const at = bytes.indexOf('sought');
  bytes[at] = bytes[at]! ^ 1;
  await writeFile(file(), bytes);
  const damaged = open();
  expect((await damaged.readAll(0, 1))[0]?.data).toBe('before');
  await expect(damaged.readAll(1, 1)).rejects.toThrow(DamagedStoreError);
  await expect(damaged.readAll(1, 1)).rejects.toThrow(`(player-1 version 2) in ${file()} is damaged`);
  await damaged.close();
});

test('a file with inconsistent pages is damaged, not unavailable', async () => {
  const store = open();
  for (let n = 0; n < 40; n++)
    await store.append(`player-${n}`, 'none', [{ type: 'Filled', version: 1, data: 'x'.repeat(3_000) }]);
  await store.close();
  const bytes = await readFile(file());
  // Damages every page from the third on: the first two contain the references to the others.
  bytes.fill(0xa5, 3 * 4_096);
  await writeFile(file(), bytes);
  const damaged = open();
  await expect(damaged.readAll(0, 100)).rejects.toThrow(DamagedStoreError);
  await expect(damaged.readAll(0, 100)).rejects.toThrow(`${file()} is damaged`);
  await damaged.close();
});

test('a file without checksums is read, and its new events get one', async () => {
  const { schema, upgrades: _, ...kind } = eventFile;
  const old = openDatabase(file(), { ...kind, version: 1, schema: schema.replace('checksum INTEGER,', '') });
  old.exec(`INSERT INTO event VALUES (1, 'player-1', 1, 'Filled', 1, '"old"', '{}', NULL, '1970-01-01T00:00:00.000Z')`);
  old.close();
  const store = open();
  await store.append('player-1', 1, [{ type: 'Filled', version: 1, data: 'new' }]);
  expect((await store.readAll(0, 10)).map(({ data }) => data)).toEqual(['old', 'new']);
  await store.close();
  const db = openDatabase(file(), eventFile);
  expect(db.prepare('SELECT checksum IS NULL AS bare FROM event ORDER BY position').all()).toEqual([
    { bare: 1 },
    { bare: 0 },
  ]);
  db.close();
});

test('a folder that cannot be created is unavailable', async () => {
  await writeFile(join(folder, 'taken'), '');
  expect(() => openSqliteEventStore({ folder: join(folder, 'taken'), context: 'players', now })).toThrow(
    UnavailableError,
  );
});

test('on a full disk the append fails entirely, and a later one succeeds', async () => {
  const db = openDatabase(file(), eventFile);
  const writer = new GroupCommit(db, 'players', now, () => {});
  db.exec('PRAGMA max_page_count = 40');
  const results = await Promise.allSettled([
    writer.append(batch('player-1', 50_000)),
    writer.append(batch('player-2', 200_000)),
  ]);
  for (const result of results) expect(result).toMatchObject({ reason: { name: 'UnavailableError' } });
  expect(db.prepare('SELECT count(*) AS events FROM event').get()).toEqual({ events: 0 });
  expect(await writer.append(batch('player-3', 50_000))).toEqual({ streamVersion: 1, position: 1, repeated: false });
  db.close();
});

test('while another process holds the lock, appends wait without blocking', async () => {
  const store = open();
  const other = new DatabaseSync(file());
  other.exec('BEGIN IMMEDIATE');
  const appending = store.append('player-1', 'none', [{ type: 'Filled', version: 1, data: null }]);
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  expect(await store.readAll(0, 1)).toEqual([]);
  other.exec('COMMIT');
  other.close();
  expect(await appending).toMatchObject({ position: 1 });
  await store.close();
});

test('a lock that is held too long makes appends unavailable, and later ones succeed', async () => {
  const db = openDatabase(file(), eventFile);
  db.exec('PRAGMA busy_timeout = 1');
  const writer = new GroupCommit(db, 'players', now, () => {}, 20);
  const other = new DatabaseSync(file());
  other.exec('BEGIN IMMEDIATE');
  await expect(writer.append(batch('player-1', 10))).rejects.toBeInstanceOf(UnavailableError);
  other.close();
  expect(await writer.append(batch('player-1', 10))).toMatchObject({ position: 1 });
  db.close();
});
