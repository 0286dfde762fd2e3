import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { captchaImage } from '@rallyrank/contracts/identity/routes';
import { setting, settingKeys } from '@rallyrank/contracts/identity/settings';
import { ADMIN_ROLE, EVERY_PERMISSION, VISITOR } from '@rallyrank/contracts/shared/caller';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { signRequest } from '@rallyrank/gateway/signing/sign';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { until } from '@rallyrank/infra/testing/until';
import { openTestSite, type TestSite } from './test-site.js';

const TOKEN = 'token-of-admin';
const user = { ...userWith('admin', [EVERY_PERMISSION]), id: '1', roles: [ADMIN_ROLE] };
const WITHIN_MS = 1_000;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite(async (token) => (token === TOKEN ? { kind: 'user', user } : VISITOR));
});
afterAll(() => site.stop());

const call = async (
  { method, path }: RouteDef,
  query: Record<string, string> = {},
  body?: object,
  version?: number,
) => {
  const url = `${site.url}${API_PREFIX}${path}?${new URLSearchParams(query)}`;
  const text = body ? JSON.stringify(body) : '';
  const response = await fetch(url, {
    method,
    headers: {
      ...signRequest({ method, url, body: Buffer.from(text) }),
      Authorization: `Bearer ${TOKEN}`,
      ...(body && { 'Content-Type': 'application/json', 'If-Match': `"${version}"` }),
    },
    ...(body && { body: text }),
  });
  return (await response.json()) as {
    code: number;
    field?: string;
    rule?: string;
    captchaEnabled?: boolean;
    rows?: { id: string; version: number }[];
  };
};
const change = async (configKey: string, configValue: string | null) => {
  const [found] = (await call(setting.routes.list, { configKey })).rows ?? [];
  return call(setting.routes.change, {}, { id: found?.id, configValue }, found?.version);
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
