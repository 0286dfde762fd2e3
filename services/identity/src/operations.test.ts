import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { giveRole } from '@rallyrank/contracts/identity/roles';
import * as users from '@rallyrank/contracts/identity/users';
import { keepOperations } from '@rallyrank/contracts/shared/operations';
import { openSqliteDocuments } from '@rallyrank/infra/documents/sqlite/sqlite-documents';
import { Places } from '@rallyrank/infra/places/places';
import { until } from '@rallyrank/infra/testing/until';
import { accounts } from './accounts/collections.js';
import { OperationRecords } from './accounts/operation-records.js';
import { BackOffice } from './testing/back-office.js';

const office = new BackOffice();
beforeAll(() => office.start());
afterAll(() => office.stop());

const entriesOf = async (route: string) => {
  const kept = await office.onFolder.service.app.get(OperationRecords).latest(1_000);
  return kept.filter((each) => each.route === route);
};
const kept = (route: string, count: number) =>
  until('the write is kept', async () => (await entriesOf(route)).length >= count);

test('a write leaves one entry with the user and the action, without secrets', async () => {
  const roleId = await office.addRole([], '1');
  const userId = await office.addUser();
  await kept('createUser', 1);
  const [created, ...others] = await entriesOf('createUser');
  expect(others).toEqual([]);
  expect(created).toMatchObject({
    kind: 1,
    accountId: '1',
    method: 'POST',
    status: 200,
    error: '',
    service: 'identity',
  });
  expect(JSON.parse(created!.request)).toMatchObject({ password: '***', nickName: expect.any(String) });

  await office.asAdmin(giveRole, { query: { roleId, userIds: userId } });
  await kept('giveRole', 1);
  const [given] = await entriesOf('giveRole');
  expect(given).toMatchObject({ kind: 4, title: giveRole.summary });
  expect(JSON.parse(given!.request)).toMatchObject({ roleId, userIds: [userId] });
});

test('a rejected write is stored with its reason, but without its secrets', async () => {
  await office.asAdmin(users.resetUserPassword, { body: { userId: '999', password: 'vK7-pqLm3' } });
  await kept('resetUserPassword', 1);
  const [entry] = await entriesOf('resetUserPassword');
  expect(entry).toMatchObject({ kind: 2, error: expect.stringMatching(/./) });
  expect(JSON.stringify(entry)).not.toContain('vK7-pqLm3');
});

test('an entry that arrives twice is kept once and expires after 180 days', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rallyrank-operations-'));
  let now = new Date('2026-01-01T00:00:00Z');
  const store = openSqliteDocuments({ folder, service: 'identity', now: () => now });
  const records = new OperationRecords(store, store.collection(accounts), office.onFolder.service.app.get(Places));
  const [entry] = await office.onFolder.service.app.get(OperationRecords).latest(1);
  const sent = keepOperations.input.parse({ entries: [{ ...entry, at: now.toISOString() }] }).entries;
  await records.keep(sent);
  await records.keep(sent);
  expect(await records.latest(10)).toEqual(sent);
  now = new Date('2026-07-01T00:00:00Z');
  expect(await records.latest(10)).toEqual([]);
  await store.close();
  rmSync(folder, { recursive: true });
});
