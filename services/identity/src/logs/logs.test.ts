import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as logs from '@rallyrank/contracts/identity/logs';
import { sessionsEnded } from '@rallyrank/contracts/identity/rpc';
import { removeUsers } from '@rallyrank/contracts/identity/users';
import { routes } from '@rallyrank/contracts/registry';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { ARCHIVE_START } from '@rallyrank/infra/testing/archive-start';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { until } from '@rallyrank/infra/testing/until';
import { AttemptCounter, countedName } from '../accounts/attempt-counter.js';
import { FamiliarAddresses } from '../accounts/familiar-addresses.js';
import { LoginLog } from '../accounts/login-log.js';
import { Sessions } from '../accounts/sessions.js';
import { ACCOUNTS } from '../accounts/token.js';
import { BackOffice } from '../testing/back-office.js';

const office = new BackOffice();
let userId: string;
const origin = { clientGroup: '198.51.100.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

const app = () => office.onFolder.service.app;
const account = async () => (await app().get(ACCOUNTS).get(userId))!;

beforeAll(async () => {
  await office.start();
  userId = await office.addUser();
  const log = app().get(LoginLog);
  const holder = await account();
  await log.record({ account: holder, action: 'login', reason: 'done' }, origin);
  await log.record({ account: holder, action: 'login', reason: 'wrongPassword' }, origin);
  await log.record({ account: null, action: 'login', reason: 'wrongPassword' }, { clientGroup: '203.0.113.9' });
});
afterAll(() => office.stop());

const loginsOf = async (query: Record<string, string>) =>
  (await office.asAdmin(logs.listLoginLogs, { query })).body.rows ?? [];

test('the login log is filtered by name, address, outcome and day', async () => {
  const { name } = await account();
  const rows = await loginsOf({ userName: name.toUpperCase() });
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ userName: name, address: '198.51.100.7', browser: 'Firefox 140' });
  expect(rows[0]).not.toHaveProperty('accountId');
  expect(await loginsOf({ ipaddr: '203.0' })).toMatchObject([{ userName: null, isSuccess: false }]);
  expect(await loginsOf({ status: '0', userName: name })).toHaveLength(1);
  expect(await loginsOf({ userName: 'nobody' })).toEqual([]);
  // Its compatible form (NFKC) has 18 characters, so that of thirty characters is longer than any name.
  const tooLong = { query: { userName: '\ufdfa'.repeat(30) } };
  expect((await office.asAdmin(logs.listLoginLogs, tooLong)).status).toBe(400);
  expect(await loginsOf({ 'params[endTime]': '2025-12-31' })).toEqual([]);
});

test('both logs are sorted by the name of the user, entries without one last', async () => {
  const { name } = await account();
  const admin = (await app().get(ACCOUNTS).get('1'))!;
  await app().get(LoginLog).record({ account: admin, action: 'login', reason: 'done' }, origin);
  const namesBy = async (isAsc: string) =>
    (await loginsOf({ orderByColumn: 'userName', isAsc })).map(({ userName }) => userName);
  expect(await namesBy('true')).toEqual(['admin', name, name, null]);
  expect(await namesBy('false')).toEqual([name, name, 'admin', null]);
  await until('the writes are kept', async () => (await operations()).length > 0);
  const [first] = await operations({ orderByColumn: 'operName', isAsc: 'true' });
  expect(first).toMatchObject({ operName: 'admin' });
  expect(first).not.toHaveProperty('nameKey');
});

test('the place of an internal address is known; that of another address requires a file of places', async () => {
  const log = app().get(LoginLog);
  await log.record({ account: null, action: 'login', reason: 'wrongPassword' }, { clientGroup: '10.1.2.3' });
  const { rows, knowsPlaces } = (await office.asAdmin(logs.listLoginLogs)).body;
  expect(knowsPlaces).toBe(false);
  const places = new Map((rows ?? []).map(({ address, loginLocation }) => [address, loginLocation]));
  expect(places.get('10.1.2.3')).toEqual({ en: 'Internal network', zh: '内网' });
  expect(places.get(origin.clientGroup)).toBeNull();
  const zh = { headers: { 'accept-language': 'zh' } };
  expect((await office.asAdmin(logs.exportLoginLogs, { query: { export: 'csv' }, ...zh })).text).toContain(',内网,');
  expect((await office.asAdmin(logs.listOnline)).body.knowsPlaces).toBe(false);
});

test('both logs are saved as files', async () => {
  const query = { export: 'json' };
  expect((await office.asAdmin(logs.exportLoginLogs, { query })).text).toContain('198.51.100.7');
  expect((await office.asAdmin(logs.exportOperationLogs, { query })).status).toBe(200);
  for (const workbook of [logs.exportLoginLogsWorkbook, logs.exportOperationLogsWorkbook]) {
    const { status, text } = await office.asAdmin(workbook, { form: new URLSearchParams({ zone: 'Asia/Shanghai' }) });
    expect([status, text.slice(0, 2)]).toEqual([200, ARCHIVE_START]);
  }
});

test('an unlocked account accepts logins at once, from everywhere', async () => {
  const { name, nameKey } = await account();
  const attempts = app().get(AttemptCounter);
  const familiar = app().get(FamiliarAddresses);
  await familiar.note(nameKey, origin.clientGroup);
  const counted = [countedName(nameKey), await familiar.counted(nameKey, origin.clientGroup)];
  const other = countedName(`${nameKey}2`);
  for (const each of [...counted, other]) await attempts.begin(each);
  const failures = () => Promise.all([...counted, other].map((each) => attempts.failures(each)));
  expect(await failures()).toEqual([1, 1, 1]);
  expect((await office.asAdmin(logs.unlockLogin, { id: name.toUpperCase() })).status).toBe(200);
  expect(await failures()).toEqual([0, 0, 1]);
});

const operations = async (query: Record<string, string> = {}) =>
  (await office.asAdmin(logs.listOperationLogs, { query })).body.rows ?? [];

test('the operation log shows who did what, and can be filtered', async () => {
  await office.asAdmin(removeUsers, { id: '999' });
  await until('the writes are kept', async () => (await operations({ title: 'Erases' })).length === 1);
  const [failed] = await operations({ title: 'erases', status: '1', businessType: '3' });
  expect(failed).toMatchObject({ operName: 'admin', route: 'removeUsers', error: expect.stringMatching(/./) });
  const [created] = await operations({ operName: 'ADM', businessType: '1', status: '0', title: 'Creates a user' });
  expect(created).toMatchObject({ operName: 'admin' });
  expect(JSON.stringify(created)).not.toContain('vK7-pqLm2');
  const kinds = (await operations({ businessType: '1,3', pageSize: '200' })).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set([1, 3]));
  const slowest = await operations({ orderByColumn: 'costTime', pageSize: '200' });
  const costs = slowest.map(({ durationMs }) => Number(durationMs));
  expect(costs).toEqual(costs.toSorted((a, b) => b - a));
});

test('an operation is titled in both languages, and found by either', async () => {
  const [created] = await operations({ title: '新增用户' });
  expect(created).toMatchObject({ route: 'createUser', title: { en: 'Add a user', zh: '新增用户' } });
  expect(await operations({ title: 'ADD A USER' })).toMatchObject([{ id: created!.id }]);
  expect(await operations({ title: 'nothing of the kind' })).toEqual([]);
  expect(routes.filter(({ method, title }) => method !== 'GET' && !title).map(({ name }) => name)).toEqual([]);
});

test('entries are removed one by one or all together, and a cleared operation log shows who cleared it', async () => {
  const [entry] = await loginsOf({});
  expect((await office.asAdmin(logs.removeLoginLogs, { id: `${entry!.id},${randomUUID()}` })).body.data).toEqual({
    removed: 1,
  });
  await office.asAdmin(logs.cleanLoginLogs);
  expect(await loginsOf({})).toEqual([]);
  const cleaning = logs.cleanOperationLogs.summary;
  await office.asAdmin(logs.cleanOperationLogs);
  await until('the cleaning is kept', async () => (await operations({ title: cleaning })).length === 1);
  expect(await operations({ title: 'Creates a user' })).toEqual([]);
});

test('an operator sees sessions and ends one, which is announced to every process', async () => {
  const sessions = app().get(Sessions);
  await sessions.begin(await account(), origin);
  await sessions.begin(await account(), { clientGroup: '2001:db8::/64' });
  const ended: string[] = [];
  const rpc: Rpc = app().get(RPC);
  const stop = rpc.listen(sessionsEnded, ({ tokenHashes }) => ended.push(...tokenHashes));
  const online = async (query = {}) => (await office.asAdmin(logs.listOnline, { query })).body.rows ?? [];
  const { name } = await account();
  expect(await online({ userName: name })).toHaveLength(2);
  const [row, ...others] = await online({ ipaddr: '198.51' });
  expect(others).toEqual([]);
  expect(row).toMatchObject({ userId, userName: name, browser: 'Firefox 140', os: 'Linux', isCurrent: false });
  expect((await office.asAdmin(logs.forceLogout, { id: String(row!.tokenId) })).status).toBe(200);
  expect(await online({ userName: name })).toMatchObject([{ ipaddr: '2001:db8::/64' }]);
  await until('the end is announced', async () => ended.length === 1);
  const entry = await until('it is in the log', async () => (await operations({ businessType: '7' }))[0]);
  expect(entry).toMatchObject({ changes: { rows: [{ entity: 'session', id: userId, kind: 'removed' }] } });
  expect(ended[0]!.startsWith(String(row!.tokenId))).toBe(true);
  stop();
});

test.each([
  [logs.listLoginLogs, 'monitor:operlog:list'],
  [logs.cleanLoginLogs, 'monitor:logininfor:remove'],
  [logs.unlockLogin, 'monitor:logininfor:list'],
  [logs.exportOperationLogs, 'monitor:operlog:list'],
  [logs.exportLoginLogsWorkbook, 'monitor:logininfor:list'],
  [logs.exportOperationLogsWorkbook, 'monitor:operlog:list'],
  [logs.cleanOperationLogs, 'monitor:operlog:remove'],
  [logs.forceLogout, 'monitor:online:list'],
] as const)('$name is refused without its own permission', async (route, other) => {
  expect((await office.send(route, undefined, { id: '0123456789abcdef' })).status).toBe(401);
  expect((await office.send(route, userWith('Bo', [other]), { id: '0123456789abcdef' })).status).toBe(403);
});
