import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openSqliteDocuments } from '../documents/sqlite/sqlite-documents.js';
import { user, users } from '../documents/user-fixture.js';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite-event-store.js';
import { StatementStats } from '../observability/statements/statement-stats.js';
import { ObservedFiles } from './observed-files.js';
import { sqlShape } from './sql-shape.js';

const now = () => new Date('2026-01-02T03:04:05.000Z');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rallyrank-observed-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a document store is recorded by collection, operation and fields, without values', async () => {
  const stats = new StatementStats({ now, slowMs: 60_000 });
  const files = new ObservedFiles(stats);
  const store = openSqliteDocuments({ folder, service: 'identity', now, files });
  const docs = store.collection(users);
  stats.reset();
  await docs.put(user('secret-7'));
  await docs.find({ where: { name: 'secret' }, sort: [['age', 'desc']] });
  const { statements } = stats.report();
  const found = statements.map(({ source, place, operation, where, order, count, errors }) => {
    expect({ source, errors }).toEqual({ source: 'documents-identity.sqlite', errors: 0 });
    return [place, operation, where, order, count];
  });
  expect(found).toEqual(
    expect.arrayContaining([
      ['', 'begin', [], [], 1],
      ['users', 'insert', [], [], 1],
      ['', 'commit', [], [], 1],
      ['users', 'count', ['name'], [], 1],
      ['users', 'select', ['name'], ['age', 'id'], 1],
    ]),
  );
  expect(JSON.stringify(statements)).not.toContain('secret');
  const [pool, ...others] = files.pools();
  expect(others).toEqual([]);
  expect(pool).toMatchObject({ kind: 'SQLite', name: 'documents-identity.sqlite', open: 1, refused: 0 });
  expect(pool!.bytes).toBeGreaterThan(0);
  await store.close();
  expect(files.pools()).toEqual([]);
});

test('an event store is recorded over both of its connections, including failures', async () => {
  const stats = new StatementStats({ now, slowMs: 60_000 });
  const files = new ObservedFiles(stats);
  const store = openSqliteEventStore({ folder, context: 'players', now, files });
  await store.append('player-1', 'none', [{ type: 'Made', version: 1, data: {} }]);
  await Array.fromAsync(store.readStream('player-1'));
  const places = stats.report().statements.map(({ place, operation, where }) => [place, operation, where]);
  expect(places).toContainEqual(['event', 'insert', []]);
  expect(places).toContainEqual(['event', 'select', ['stream', 'stream_version']]);
  expect(files.pools()).toMatchObject([{ name: 'players.sqlite', open: 2 }]);
  await store.close();

  const db = files.open(join(folder, 'other.sqlite'), {});
  db.exec('CREATE TABLE thing (id TEXT PRIMARY KEY)');
  const insert = db.prepare('INSERT INTO thing (id) VALUES (?)');
  insert.run('secret-1');
  expect(() => insert.run('secret-1')).toThrow();
  const last = stats.report().statements.find(({ place }) => place === 'thing');
  expect(last).toMatchObject({ operation: 'insert', count: 2, errors: 1 });
  db.close();
});

test.each([
  ['SELECT count(*) AS total FROM "doc_users" WHERE TRUE', 'users', 'count', [], []],
  [
    `SELECT id FROM "nobackup_runs" WHERE json_extract(body, '$.job') IS ? AND ifnull(expires_at, 9) > ? ORDER BY json_extract(body, '$.at') DESC, id ASC LIMIT ? OFFSET ?`,
    'runs',
    'select',
    ['job'],
    ['at', 'id'],
  ],
  [
    `SELECT id FROM "doc_users" WHERE (json_extract(body, '$.name') IN (SELECT value FROM json_each(?)) OR json_extract(body, '$.name') IS NULL)`,
    'users',
    'select',
    ['name'],
    [],
  ],
  ['DELETE FROM "doc_visit-salts" WHERE id = ? RETURNING version, body', 'visit-salts', 'delete', ['id'], []],
  ['BEGIN IMMEDIATE', '', 'begin', [], []],
  ['PRAGMA data_version', '', 'pragma data_version', [], []],
])('%s', (sql, place, operation, where, order) => {
  expect(sqlShape('file', sql).statement).toEqual({ source: 'file', place, operation, where, order });
});
