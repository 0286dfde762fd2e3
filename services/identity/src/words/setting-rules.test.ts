import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { captchaImage, register } from '@rallyrank/contracts/identity/session';
import { getSettingValue, refreshSettings, setting, settingKeys } from '@rallyrank/contracts/identity/settings';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { BackOffice } from '../testing/back-office.js';
import { firstWords } from '../testing/first-words.js';

const office = new BackOffice();
beforeAll(async () => {
  await office.start();
  await firstWords(office.onFolder);
});
afterAll(() => office.stop());

const nobody = userWith('Ann', []);
const found = async (configKey: string) =>
  (await office.asAdmin(setting.routes.list, { query: { configKey } })).body.rows?.[0] as {
    id: string;
    version: number;
  };
const change = async (configKey: string, body: object) => {
  const { id, version } = await found(configKey);
  return office.asAdmin(setting.routes.change, { body: { id, ...body }, headers: { 'If-Match': `"${version}"` } });
};
const own = (configKey: string, more: object = {}) => ({
  configName: configKey,
  configKey,
  valueType: 'text',
  configValue: 'a secret',
  isReadable: false,
  configType: 'N',
  remark: null,
  ...more,
});
const read = async (id: string) => (await office.send(getSettingValue, nobody, { id })).body;

test('a new instance has the built-in settings and no well-known password', async () => {
  const { rows } = (await office.asAdmin(setting.routes.list)).body;
  expect(rows?.map(({ configKey, configType }) => [configKey, configType]).sort()).toEqual(
    Object.values(settingKeys)
      .map((key) => [key, 'Y'])
      .sort(),
  );
});

test('a readable setting is in `msg` and `data` for every user, otherwise it is empty like an unknown one', async () => {
  expect(await read(settingKeys.registration)).toMatchObject({ msg: 'true', data: 'true' });
  await office.asAdmin(setting.routes.create, { body: own('own.secret') });
  for (const key of ['own.secret', 'own.unknown'])
    expect(await read(key)).toMatchObject({ code: 200, msg: '', data: '' });
});

test('a built-in setting can be neither removed nor renamed, and nobody can add one', async () => {
  const { id } = await found(settingKeys.captcha);
  expect((await office.asAdmin(setting.routes.remove, { id })).body).toMatchObject({
    code: 601,
    reason: 'entity.builtIn',
  });
  for (const kept of [{ configKey: 'own.other' }, { configType: 'N' }, { valueType: 'text' }, { isReadable: false }])
    expect((await change(settingKeys.captcha, kept)).body).toMatchObject({ code: 430, field: Object.keys(kept)[0] });
  const { body } = await office.asAdmin(setting.routes.create, { body: own('own.built-in', { configType: 'Y' }) });
  expect(body).toMatchObject({ code: 430, field: 'configType' });
});

test.each([
  ['boolean', 'yes'],
  ['boolean', null],
  ['number', 'twelve'],
  ['number', null],
])('a %s is not %s', async (valueType, configValue) => {
  const { body } = await office.asAdmin(setting.routes.create, { body: own('own.typed', { valueType, configValue }) });
  expect(body).toMatchObject({ code: 430, field: 'configValue' });
});

test('the captcha becomes required, and registration closes, as soon as the setting changes', async () => {
  const captcha = async () => (await office.send(captchaImage, nobody)).body.captchaEnabled;
  expect(await captcha()).toBe(false);
  await change(settingKeys.captcha, { configValue: 'true' });
  expect(await captcha()).toBe(true);
  await change(settingKeys.captcha, { configValue: 'false' });
  expect(await captcha()).toBe(false);

  const sign = () =>
    office.send(register, nobody, {
      body: { username: 'somebody', password: 'vK7-pqLm2', email: 'somebody@example.org' },
    });
  expect((await sign()).body.reason).toBe('captcha.required');
  await change(settingKeys.registration, { configValue: 'false' });
  expect((await sign()).body).toMatchObject({ code: 601, reason: 'register.closed' });
});

test('gateways are notified to read the settings again', async () => {
  // Other read models may change at the same time.
  const told = new Promise<void>((resolve) => {
    office.onFolder.service.rpc.listen(readModelMoved, ({ projection }) => {
      if (projection === setting.model) resolve();
    });
  });
  expect((await office.asAdmin(refreshSettings)).body.code).toBe(200);
  await told;
});
