import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { uploadFile } from '@rallyrank/contracts/identity/files';
import { getInfo } from '@rallyrank/contracts/identity/get-info';
import { changeOwnProfile, getOwnProfile } from '@rallyrank/contracts/identity/profile';
import { getRouters, visitorLogin } from '@rallyrank/contracts/identity/routers';
import { captchaImage, login, logout, register, updatePassword } from '@rallyrank/contracts/identity/session';
import { sitePermissions } from '@rallyrank/contracts/identity/site-menu';
import { writeChat } from '@rallyrank/contracts/live/chat';
import { association } from '@rallyrank/contracts/players/association';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { signRequest } from '@rallyrank/gateway/edge/sign';
import { openTestSite, type TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.stop());

interface Answer {
  readonly code: number;
  readonly token: string;
  readonly uuid: string;
  readonly workBits: number;
  readonly permissions: readonly string[];
}

const call = async ({ method, path }: RouteDef, body?: object, token?: string) => {
  const url = site.url + API_PREFIX + path;
  const text = body ? JSON.stringify(body) : '';
  const response = await fetch(url, {
    method,
    headers: {
      ...signRequest({ method, url, body: Buffer.from(text) }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': '"12345678"' }),
    },
    ...(body && { body: text }),
  });
  return { status: response.status, ...((await response.json()) as Answer) };
};

/** Requests a captcha and solves it by the computation that is the alternative to reading its picture. */
const captcha = async () => {
  const { uuid, workBits } = await call(captchaImage);
  let nonce = 0;
  while (hash('sha256', `${uuid}:${nonce}`, 'buffer').readUInt32BE(0) >>> (32 - workBits) !== 0) nonce += 1;
  return { uuid, code: `work:${nonce}` };
};
/** The permissions of everybody. */
const permissions = [...sitePermissions].sort();
const ann = { username: 'ann.lee', password: 'gt7-Kxv2' };

test('a visitor registers, logs in and out; the token is invalid at once', async () => {
  expect(await call(register, { ...ann, email: 'ann@example.org', ...(await captcha()) })).toMatchObject({ code: 200 });
  const { token } = await call(login, ann);
  expect(token).toMatch(/^[\w-]{43}$/);
  const user = { id: expect.any(String), name: 'ann.lee' };
  expect(await call(getInfo, undefined, token)).toMatchObject({ code: 200, user, roles: [], permissions });
  const entry = { ids: '1' };
  expect(await call(association.routes.create, entry, token)).toMatchObject({ status: 403, reason: 'auth.forbidden' });
  expect(await call(logout, undefined, token)).toMatchObject({ code: 200 });
  expect(await call(getInfo, undefined, token)).toMatchObject({ status: 401, reason: 'auth.required' });
});

test('a visitor logs in without an account: with the permissions of visitors, for half a day, and without a session', async () => {
  const entered = await call(visitorLogin, { detail: 'a1b2c3' });
  expect(entered).toMatchObject({ code: 200, roles: ['visitor'], expiresIn: 43_200 });
  expect([...entered.permissions].sort()).toEqual(permissions);
  expect(entered).not.toHaveProperty('token');
  expect(await call(visitorLogin, { detail: '' })).toMatchObject({ status: 400, code: 430, field: 'detail' });
});

test('a login repeated with a token and an idempotency key gets a session of its own', async () => {
  const first = await call(login, ann);
  const second = await call(login, ann, first.token);
  const third = await call(login, ann, first.token);
  expect(new Set([first.token, second.token, third.token]).size).toBe(3);
});

test('the first administrator can do nothing until the one-time password is replaced, and then has the permissions', async () => {
  const file = join(site.folder, 'initial-admin-password.txt');
  const password = readFileSync(file, 'utf8').trim();
  const { token } = await call(login, { username: 'admin', password });
  expect(await call(getInfo, undefined, token)).toMatchObject({ roles: [], permissions, isDefaultModifyPwd: true });
  const stated = { nickName: 'A', email: 'a@example.org', sex: '2', favouritePlayerId: null, hobby: null };
  const message = { editionId: '1', text: 'hello' };
  for (const refused of [
    call(getOwnProfile, undefined, token),
    call(changeOwnProfile, stated, token),
    call(uploadFile, undefined, token),
    call(writeChat, message, token),
    call(association.routes.create, {}, token),
  ])
    expect(await refused).toMatchObject({ status: 403, code: 403, reason: 'auth.passwordChange' });
  expect(await call(getRouters, undefined, token)).toMatchObject({ code: 200 });
  const changed = await call(updatePassword, { oldPassword: password, newPassword: 'Own-9word' }, token);
  expect(changed).toMatchObject({ code: 200 });
  expect(existsSync(file)).toBe(false);
  expect(await call(getInfo, undefined, token)).toMatchObject({ status: 401 });
  const again = await call(login, { username: 'admin', password: 'Own-9word' });
  const info = await call(getInfo, undefined, again.token);
  expect(info).toMatchObject({ roles: ['admin'], permissions: ['*:*:*'], isDefaultModifyPwd: false });
});

test('fields that nobody may set are rejected', async () => {
  for (const extra of [{ roles: ['admin'] }, { permissions: ['*:*:*'] }, { mustChangePassword: false }, { id: '1' }]) {
    const given = { ...ann, username: 'other', email: 'o@example.org', ...extra, ...(await captcha()) };
    expect(await call(register, given)).toMatchObject({ status: 400, code: 430 });
  }
});
