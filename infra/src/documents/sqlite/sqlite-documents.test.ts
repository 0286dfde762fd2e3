import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, jest, test } from '@jest/globals';
import { until } from '../../testing/until.js';
import { declaredContract } from '../declared.contract.js';
import { documentsContract } from '../documents.contract.js';
import type { DocumentStore } from '../port.js';
import { user, users } from '../user-fixture.js';
import { openSqliteDocuments } from './sqlite-documents.js';

const harnessOf = async (now: () => Date) => {
  const folder = await mkdtemp(join(tmpdir(), 'rallyrank-documents-'));
  const opened: DocumentStore[] = [];
  const open = (): DocumentStore => {
    const store = openSqliteDocuments({ folder, service: 'identity', now });
    opened.push(store);
    return store;
  };
  return {
    folder,
    store: open(),
    another: async () => open(),
    dispose: async () => {
      await Promise.all(opened.map((store) => store.close()));
      await rm(folder, { recursive: true });
    },
  };
};
documentsContract('sqlite', harnessOf);
declaredContract('sqlite', harnessOf);

const START = new Date('2026-01-02T03:04:05.678Z');
afterEach(() => void jest.useRealTimers());

test('expired documents are removed from the file within a minute', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  let now = START;
  const { folder, store, dispose } = await harnessOf(() => now);
  const docs = store.collection(users);
  const many = Array.from({ length: 1_500 }, (_, i) => user(`${i}`, { lastSeen: START.toISOString() }));
  await docs.putMany([...many, user('stays')]);
  now = new Date(START.getTime() + 60_000);
  jest.advanceTimersByTime(60_000);
  const file = new DatabaseSync(join(folder, 'documents-identity.sqlite'), { readOnly: true });
  const rows = () => file.prepare('SELECT id FROM doc_users').all();
  await until('one row is left', () => rows().length <= 1, { everyMs: 0 });
  expect(rows()).toEqual([{ id: 'stays' }]);
  file.close();
  await dispose();
});

const SOON = START.getTime() + 1;
test.each([
  ['no expiry', '', '', START.getTime()],
  ['an expiry, before it', ', expires_at INTEGER', `, ${SOON}`, START.getTime()],
  ['an expiry, after it', ', expires_at INTEGER', `, ${SOON}`, SOON],
])('a file of an earlier version with %s is opened, and keeps its documents', async (_, column, value, now) => {
  const { folder, store, dispose } = await harnessOf(() => new Date(now));
  const file = new DatabaseSync(join(folder, 'documents-identity.sqlite'));
  file.exec(
    `CREATE TABLE doc_users (id TEXT PRIMARY KEY, version INTEGER NOT NULL, body TEXT NOT NULL${column}) STRICT, WITHOUT ROWID`,
  );
  const written = user('1', { age: 44 });
  file.prepare(`INSERT INTO doc_users VALUES (?, 3, ?${value})`).run('1', JSON.stringify(written));
  file.close();
  const docs = store.collection(users);
  const rows = value !== '' && now >= SOON ? [] : [{ ...written, version: 3 }];
  expect((await docs.find({ where: { age: 44 } })).rows).toEqual(rows);
  expect((await docs.find({ where: { name: { contains: 'user' } } })).rows).toEqual(rows);
  await docs.put(user('1', { lastSeen: new Date(now).toISOString() }), rows[0]?.version ?? 0);
  await dispose();
});
