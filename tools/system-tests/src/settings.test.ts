import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { captchaImage } from '@rallyrank/contracts/identity/routes';
import { setting, settingKeys } from '@rallyrank/contracts/identity/settings';
import { ADMIN_ROLE, EVERY_PERMISSION, VISITOR } from '@rallyrank/contracts/shared/caller';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { until } from '@rallyrank/infra/testing/until';
import { signedCall } from './signed-call.js';
import { openTestSite, type TestSite } from './test-site.js';

const TOKEN = 'token-of-admin';
const user = { ...userWith('admin', [EVERY_PERMISSION]), id: '1', roles: [ADMIN_ROLE] };
const WITHIN_MS = 1_000;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite(async (token) => (token === TOKEN ? { kind: 'user', user } : VISITOR));
});
afterAll(() => site.stop());

const call = (...sent: Parameters<ReturnType<typeof signedCall>>) => signedCall(site, TOKEN)(...sent);
const change = async (configKey: string, configValue: string | null) => {
  const [found] = (await call(setting.routes.list, { query: { configKey } })).rows ?? [];
  return call(setting.routes.change, { body: { id: found?.id, configValue }, version: found?.version });
};

test('a setting that is changed over HTTP applies within a second', async () => {
  await until('the first settings exist', async () => ((await call(setting.routes.list)).rows?.length ?? 0) > 0);
  for (const value of ['true', 'false']) {
    expect((await change(settingKeys.captcha, value)).code).toBe(200);
    const follows = async () => String((await call(captchaImage)).captchaEnabled) === value;
    await until('the captcha follows', follows, { withinMs: WITHIN_MS });
  }
});

test('nobody blocks the address that they call from', async () => {
  expect(await change(settingKeys.blockedAddresses, '127.0.0.0/8')).toMatchObject({
    code: 430,
    field: 'configValue',
    rule: 'not your own address',
  });
});
