import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { addressBlock } from '@rallyrank/contracts/identity/address-block';
import { blockRule } from '@rallyrank/contracts/identity/block-rule';
import { listOperationLogs } from '@rallyrank/contracts/identity/logs';
import { listAddressBlocks } from '@rallyrank/contracts/identity/rpc';
import { login } from '@rallyrank/contracts/identity/session';
import { setting, settingKeys } from '@rallyrank/contracts/identity/settings';
import { countRefusals, type RefusalKind } from '@rallyrank/contracts/shared/refusals';
import { CLIENT_GROUP_HEADER } from '@rallyrank/infra/http/request-headers';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { until } from '@rallyrank/infra/testing/until';
import { FIRST_ADMINISTRATOR_ID } from '../accounts/first-administrator.js';
import { Sessions } from '../accounts/sessions.js';
import { ACCOUNTS } from '../accounts/token.js';
import { BackOffice } from '../testing/back-office.js';

const office = new BackOffice();
const START = '2026-01-01T12:00:00.000Z';
beforeAll(() => office.start());
afterAll(() => office.stop());

const service = () => office.onFolder.service;
const refuse = (group: string, count: number, kind: RefusalKind = 'scan') =>
  service().rpc.call(countRefusals, { counts: [{ kind, group, count }] });
const pass = (minutes: number) => {
  office.onFolder.today = new Date(Date.parse(office.onFolder.today) + minutes * 60_000).toISOString();
};
const rows = async () => {
  const { body } = await office.asAdmin(addressBlock.routes.list, { query: { pageSize: '200' } });
  return body.rows as unknown as { id: string; address: string; reason: string; until: string | null }[];
};
const blocked = async () => (await rows()).map(({ address }) => address);
const remove = async () => {
  for (const { id } of await rows()) await office.asAdmin(addressBlock.routes.remove, { id });
};
const setExcepted = async (configValue: string) => {
  const query = { configKey: settingKeys.neverBlocked };
  const { body } = await office.asAdmin(setting.routes.list, { query });
  const { configId, version } = body.rows![0] as unknown as { configId: string; version: number };
  return office.asAdmin(setting.routes.change, {
    body: { configId, configValue },
    headers: { 'If-Match': `"${version}"` },
  });
};
beforeEach(async () => {
  office.onFolder.today = START;
  await remove();
});

test('a new instance blocks scanners and wrong signatures; rules that may hit many people behind one address are off', async () => {
  const { body } = await office.asAdmin(blockRule.routes.list);
  const on = body.rows!.filter(({ status }) => status === '0').map(({ counted }) => counted);
  expect(body.total).toBe(4);
  expect(on.sort()).toEqual(['scan', 'signature']);
  await refuse('192.0.2.1', 100_000, 'login');
  await refuse('192.0.2.1', 100_000, 'rate');
  expect(await blocked()).toEqual([]);
});

test('a rule creates one block, with its reason and its end, and the operation log contains no person for it', async () => {
  await refuse('192.0.2.7', 29);
  expect(await blocked()).toEqual([]);
  await Promise.all([refuse('192.0.2.7', 1), refuse('192.0.2.7', 50), refuse('192.0.2.7', 50)]);
  const [block, ...others] = await rows();
  expect(others).toEqual([]);
  expect(block).toMatchObject({
    address: '192.0.2.7',
    reason:
      '规则“漏洞扫描”：10 分钟内扫描器特征路径 30 次 / Rule “Scanners”: 30 paths that only scanners try in 10 minutes',
    until: '2026-01-02T12:00:00.000Z',
  });
  expect(await service().rpc.call(listAddressBlocks, {})).toEqual([{ address: '192.0.2.7', until: block!.until }]);
  const { body } = await office.asAdmin(listOperationLogs, { query: { title: addressBlock.routes.create.summary } });
  expect(body.rows![0]).toMatchObject({
    accountId: null,
    operName: null,
    changes: { rows: [{ entity: 'AddressBlock', kind: 'created' }] },
  });
});

test('a removed block is not created again because of earlier counts', async () => {
  await refuse('192.0.2.8', 30);
  // Sent by a gateway that had not received the block yet.
  await refuse('192.0.2.8', 29);
  await remove();
  await refuse('192.0.2.8', 29);
  expect(await blocked()).toEqual([]);
  await refuse('192.0.2.8', 1);
  expect(await blocked()).toEqual(['192.0.2.8']);
});

test('rejections that were counted before another replica led do not count: it may have blocked the address, and an operator unblocked it', async () => {
  await refuse('192.0.2.13', 29);
  await service().app.get(ReplicaStatus).beginTerm();
  await refuse('192.0.2.13', 29);
  expect(await blocked()).toEqual([]);
  await refuse('192.0.2.13', 1);
  expect(await blocked()).toEqual(['192.0.2.13']);
});

test('an address is blocked again after the end of its block, in the same entry', async () => {
  await refuse('192.0.2.9', 30);
  pass(1_441);
  await refuse('192.0.2.9', 30);
  expect(await rows()).toMatchObject([{ address: '192.0.2.9', until: '2026-01-03T12:01:00.000Z' }]);
});

test('blocks of rules are removed a month after their end, those of operators are kept', async () => {
  await refuse('192.0.2.10', 30);
  const body = { address: '192.0.2.11', reason: 'Spam', until: '2026-01-01T13:00:00.000Z' };
  await office.asAdmin(addressBlock.routes.create, { body });
  pass(32 * 1_440);
  await refuse('192.0.2.12', 30);
  expect(await blocked()).toEqual(['192.0.2.11', '192.0.2.12']);
});

test.each(['127.0.0.1', '10.1.2.3', '192.168.1.1', '0:0:0:0::/64', 'fd00:0:0:1::/64', 'unknown', ''])(
  '%j is never blocked',
  async (group) => {
    await refuse(group, 1_000);
    expect(await blocked()).toEqual([]);
  },
);

test('networks in the setting are never blocked; it accepts addresses only', async () => {
  expect((await setExcepted('198.51.100.0/24；nobody')).body).toMatchObject({ code: 430, field: 'configValue' });
  expect((await setExcepted('198.51.100.0/24；2001:db8:0:1::7')).status).toBe(200);
  for (const group of ['198.51.100.9', '2001:db8:0:1::/64', '2001:db8:0:2::/64']) await refuse(group, 1_000);
  expect(await blocked()).toEqual(['2001:db8:0:2::/64']);
});

test('further calls from a network that is already blocked create no further block', async () => {
  const body = { address: '203.0.113.0/24', reason: 'Spam', until: null };
  await office.asAdmin(addressBlock.routes.create, { body });
  await refuse('203.0.113.9', 1_000);
  expect(await blocked()).toEqual(['203.0.113.0/24']);
});

test('a rule can lock out other users, but no operator who is logged in', async () => {
  const { app } = service();
  const begin = async (id: string, clientGroup: string) =>
    app.get(Sessions).begin((await app.get(ACCOUNTS).get(id))!, { clientGroup });
  const userId = await office.addUser();
  await begin(userId, '192.0.2.21');
  await begin(FIRST_ADMINISTRATOR_ID, '192.0.2.22');
  for (const group of ['192.0.2.21', '192.0.2.22']) await refuse(group, 1_000);
  expect(await blocked()).toEqual(['192.0.2.21']);
});

test('an enabled rule counts rejected logins', async () => {
  const body = { ruleName: '登录', enName: null, counted: 'login', threshold: 10, windowMinutes: 5, blockMinutes: 10 };
  await office.asAdmin(blockRule.routes.create, { body: { ...body, status: '0' } });
  await refuse('192.0.2.30', 9, 'login');
  expect(await blocked()).toEqual([]);
  const guess = { username: 'admin', password: 'wrong' };
  const headers = { [CLIENT_GROUP_HEADER]: '192.0.2.30' };
  expect((await office.send(login, undefined, { body: guess, headers })).body.reason).toBe('login.failed');
  await until('it is counted', async () => (await blocked()).includes('192.0.2.30'));
});

test('one IPv6 network does not use up the blocks that others need', async () => {
  const scan = { kind: 'scan' as const, count: 1_000 };
  const ofOne = Array.from({ length: 70 }, (_, i) => ({ ...scan, group: `2001:db8:7:${i.toString(16)}::/64` }));
  const others = ['2001:db8:8:1::/64', '192.0.2.31'].map((group) => ({ ...scan, group }));
  await service().rpc.call(countRefusals, { counts: [...ofOne, ...others] });
  const made = await blocked();
  expect(made.filter((address) => address.startsWith('2001:db8:7:'))).toHaveLength(64);
  expect(made).toEqual(expect.arrayContaining(others.map(({ group }) => group)));
});
