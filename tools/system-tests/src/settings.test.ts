import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addressBlock } from '@rallyrank/contracts/identity/address-block';
import { checkIpInfo } from '@rallyrank/contracts/identity/routers';
import { captchaImage } from '@rallyrank/contracts/identity/session';
import { setting, settingKeys } from '@rallyrank/contracts/identity/settings';
import { ADMIN_ROLE, EVERY_PERMISSION, VISITOR } from '@rallyrank/contracts/shared/caller';
import type { ResolveSession } from '@rallyrank/gateway/options';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { until } from '@rallyrank/infra/testing/until';
import { signedCall } from './signed-call.js';
import { openTestSite, type TestSite } from './test-site.js';

const TOKEN = 'token-of-admin';
const user = { ...userWith('admin', [EVERY_PERMISSION]), id: '1', roles: [ADMIN_ROLE] };
const WITHIN_MS = 1_000;

let site: TestSite;
beforeAll(async () => {
  const resolve: ResolveSession = async (token) => (token === TOKEN ? { kind: 'user', user } : VISITOR);
  site = await openTestSite(resolve, { TRUSTED_PROXIES: '127.0.0.0/8' });
});
afterAll(() => site.stop());

const call = (...sent: Parameters<ReturnType<typeof signedCall>>) => signedCall(site, TOKEN)(...sent);
const change = async (configKey: string, configValue: string | null, from?: string) => {
  const [found] = (await call(setting.routes.list, { query: { configKey } })).rows ?? [];
  return call(setting.routes.change, { body: { id: found?.id, configValue }, version: found?.version, from });
};

test('a setting that is changed over HTTP applies within a second', async () => {
  await until('the first settings exist', async () => ((await call(setting.routes.list)).rows?.length ?? 0) > 0);
  for (const value of ['true', 'false']) {
    expect((await change(settingKeys.captcha, value)).code).toBe(200);
    const follows = async () => String((await call(captchaImage)).captchaEnabled) === value;
    await until('the captcha follows', follows, { withinMs: WITHIN_MS });
  }
});

/** The codes of `checkIpInfo` and of another route for calls from an address. */
const codesFrom = async (from: string) =>
  Promise.all([checkIpInfo, setting.routes.list].map(async (route) => (await call(route, { from })).code));
const isServed = async (from: string): Promise<boolean> => {
  const codes = await codesFrom(from);
  expect(codes).toEqual(codes[0] === 200 ? [200, 200] : [428, 428]);
  return codes[0] === 200;
};
/** Resolves once both routes return the code. */
const becomes = (from: string, code: number) =>
  until(`calls from ${from} get ${code}`, async () => (await codesFrom(from)).every((each) => each === code), {
    withinMs: WITHIN_MS,
  });

const block = (address: string, more: { until?: string; from?: string | undefined } = {}) =>
  call(addressBlock.routes.create, {
    body: { address, reason: 'Guesses passwords', until: more.until ?? null },
    from: more.from,
  });
const unblockAll = async () => {
  const { rows = [] } = await call(addressBlock.routes.list);
  const { remove } = addressBlock.routes;
  const path = remove.path.replace(/\{\w+\}/, rows.map(({ id }) => id).join(',')) as typeof remove.path;
  await call({ ...remove, path });
};

test('an address that an operator blocks is rejected within a second, in every form, and served again after it is unblocked', async () => {
  const blocked = ['203.0.113.9', '198.51.100.0/24', '192.0.2.*', '2001:db8:1::/48', '::ffff:203.0.113.77'];
  for (const address of blocked) expect((await block(address)).code).toBe(200);
  await becomes('203.0.113.77', 428);
  const refused = [
    '::ffff:203.0.113.9',
    '::FFFF:cb00:7109',
    '203.0.113.9:4711',
    '8.8.8.8, 203.0.113.9',
    '203.0.113.77',
  ];
  for (const from of [...refused, '198.51.100.255', '192.0.2.1', '2001:DB8:1:ffff::1', '[2001:db8:1::5]:80'])
    expect([from, await isServed(from)]).toEqual([from, false]);
  for (const from of ['203.0.113.10', '198.51.101.1', '2001:db8:2::1', '203.0.113.9, 8.8.8.8', 'garbage'])
    expect([from, await isServed(from)]).toEqual([from, true]);
  await unblockAll();
  await becomes('203.0.113.9', 200);
});

test('an address that violates a rule is rejected within a second, by one block that can be removed', async () => {
  const scan = (from: string) => fetch(`${site.url}/.env`, { headers: { 'X-Forwarded-For': from } });
  const scans = (from: string) => Promise.all(Array.from({ length: 30 }, () => scan(from)));
  await scans('203.0.113.50');
  await becomes('203.0.113.50', 428);
  expect(await isServed('203.0.113.51')).toBe(true);
  expect((await call(addressBlock.routes.list)).rows).toMatchObject([
    { address: '203.0.113.50', reason: expect.stringContaining('Scanners') },
  ]);
  await unblockAll();
  await becomes('203.0.113.50', 200);
  await scans('127.0.0.1');
  await scans('192.168.7.7');
  await scans('203.0.113.52');
  await becomes('203.0.113.52', 428);
  expect(await isServed('192.168.7.7')).toBe(true);
  await unblockAll();
});

test.each([
  ['127.0.0.0/8', undefined],
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.*.*', '203.0.113.9'],
  ['203.0.113.1-203.0.113.20', '::ffff:203.0.113.9'],
  ['::ffff:203.0.113.0/120', '203.0.113.9'],
  ['0.0.0.0/0', '203.0.113.9'],
  ['2001:db8:1:2::7', '2001:db8:1:2::7'],
  ['2001:db8:1:2::/96', '2001:db8:1:2::7'],
  ['2001:db8::/32', '2001:db8:1:2::7'],
  ['::/0', '2001:db8:1:2::7'],
])('nobody blocks with %s the address that they call from (%s)', async (address, from) => {
  expect(await block(address, { from })).toMatchObject({
    code: 430,
    field: 'address',
    rule: 'not your own address',
  });
  expect(await isServed(from ?? '127.0.0.1')).toBe(true);
});
