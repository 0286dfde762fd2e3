import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dictData, dictType, getDictEntries, refreshDictCache } from '@rallyrank/contracts/identity/dictionary';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { BackOffice } from '../testing/back-office.js';
import { firstWords } from '../testing/first-words.js';
import { defaultDictionaries } from './default-dictionaries.js';

const office = new BackOffice();
beforeAll(async () => {
  await office.start();
  await firstWords(office.onFolder);
});
afterAll(() => office.stop());

const nobody = userWith('Ann', []);
const entriesOf = async (key: string) =>
  (await office.send(getDictEntries, nobody, { id: key })).body.data as unknown as { dictValue: string }[];
const valuesOf = async (key: string) => (await entriesOf(key)).map(({ dictValue }) => dictValue);

const addType = async (key: string): Promise<string> => {
  const body = { dictName: key, dictType: key, status: '0', remark: null };
  return String((await office.asAdmin(dictType.routes.create, { body })).body.data?.dictId);
};
const addEntry = (key: string, dictValue: string, more: object = {}) =>
  office.asAdmin(dictData.routes.create, {
    body: {
      dictType: key,
      dictLabel: dictValue,
      enLabel: null,
      dictValue,
      dictSort: 1,
      listClass: null,
      isDefault: 'N',
      status: '0',
      remark: null,
      ...more,
    },
  });
const change = async (kind: typeof dictType | typeof dictData, id: string, body: object) => {
  const { etag } = await office.asAdmin(kind.routes.get, { id });
  return office.asAdmin(kind.routes.change, { body: { id, ...body }, headers: { 'If-Match': etag ?? '' } });
};

test('a new instance has the dictionaries of the product, in their order', async () => {
  for (const { type, entries } of defaultDictionaries) {
    const sorted = [...entries].sort((a, b) => a.sort - b.sort).map(({ value }) => value);
    expect([type, await valuesOf(type)]).toEqual([type, sorted]);
  }
  expect((await entriesOf('sys_notice_type'))[0]).toMatchObject({ dictLabel: '通知', enLabel: 'Notification' });
});

test('an unknown dictionary has no entries; disabled entries and those of a disabled dictionary are left out', async () => {
  expect(await valuesOf('nothing')).toEqual([]);
  const id = await addType('own_states');
  await addEntry('own_states', 'b', { dictSort: 2 });
  await addEntry('own_states', 'a');
  await addEntry('own_states', 'off', { status: '1' });
  expect(await valuesOf('own_states')).toEqual(['a', 'b']);
  const { body } = await office.asAdmin(dictData.routes.list, { query: { dictType: 'own_states' } });
  expect(body.total).toBe(3);
  await change(dictType, id, { status: '1' });
  expect(await valuesOf('own_states')).toEqual([]);
});

test('a value is unique within its dictionary only', async () => {
  await addType('own_left');
  await addType('own_right');
  expect((await addEntry('own_left', '1')).body.code).toBe(200);
  expect((await addEntry('own_right', '1')).body.code).toBe(200);
  expect((await addEntry('own_left', '1')).body).toMatchObject({ code: 601, reason: 'entity.taken' });
});

test('entries get a new key of their dictionary, even after a restart and a rebuild', async () => {
  const id = await addType('own_before');
  const { body } = await addEntry('own_before', 'x');
  const code = String(body.data?.dictCode);
  expect((await change(dictType, id, { dictType: 'own_after' })).body.code).toBe(200);
  const isCarried = async () => {
    expect([await valuesOf('own_before'), await valuesOf('own_after')]).toEqual([[], ['x']]);
  };
  await isCarried();
  expect((await addEntry('own_after', 'x')).body.reason).toBe('entity.taken');
  // A form sends every field, the key of the dictionary included.
  expect((await change(dictData, code, { dictType: 'own_after', remark: 'kept' })).body.data).toMatchObject({
    dictType: 'own_after',
    remark: 'kept',
  });
  await office.onFolder.restart();
  await isCarried();
  await office.onFolder.service.runner('identity').rebuild(dictData.model);
  await isCarried();
});

test('an entry stays in its dictionary, and none is created in one that does not exist', async () => {
  await addType('own_home');
  const { body } = await addEntry('own_home', '1');
  const code = String(body.data?.dictCode);
  const moved = await change(dictData, code, { dictType: 'sys_yes_no' });
  expect(moved.body).toMatchObject({ code: 430, field: 'dictType', rule: 'cannot be changed' });
  expect((await addEntry('own_nowhere', '1')).body).toMatchObject({ code: 430, field: 'dictType' });
});

test('a dictionary is removed only when it has no entries', async () => {
  const id = await addType('own_full');
  const { body } = await addEntry('own_full', '1');
  const remove = () => office.asAdmin(dictType.routes.remove, { id });
  expect((await remove()).body).toMatchObject({ code: 601, reason: 'entity.inUse' });
  await office.asAdmin(dictData.routes.remove, { id: String(body.data?.dictCode) });
  expect((await remove()).body.code).toBe(200);
});

test('when a dictionary is removed or gets a new key while entries are added, no entry is left without its dictionary', async () => {
  for (let round = 0; round < 10; round++) {
    const key = `own_race_${String.fromCharCode(97 + round)}`;
    const id = await addType(key);
    const touch =
      round % 2 === 0
        ? change(dictType, id, { dictType: `${key}_new` })
        : office.asAdmin(dictType.routes.remove, { id });
    await Promise.all([addEntry(key, '1'), touch, addEntry(key, '2'), addEntry(key, '3')]);
    const types = await office.asAdmin(dictType.routes.list, { query: { pageSize: '200' } });
    const keys = (types.body.rows ?? []).map((row) => row.dictType);
    const entries = await office.asAdmin(dictData.routes.list, { query: { pageSize: '200' } });
    expect((entries.body.rows ?? []).filter((row) => !keys.includes(row.dictType))).toEqual([]);
  }
});

test('a look must be one of the known ones, and refreshing the cache requires the permission to remove entries', async () => {
  for (const field of ['listClass', 'cssClass'])
    expect((await addEntry('sys_yes_no', 'M', { [field]: 'x" onmouseover="alert(1)' })).body.field).toBe(field);
  expect((await office.asAdmin(refreshDictCache)).body.code).toBe(200);
  expect((await office.send(refreshDictCache, userWith('Bo', ['system:dict:list']))).body.code).toBe(403);
});
