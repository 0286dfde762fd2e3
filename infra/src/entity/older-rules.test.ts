import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { declareEntity } from '@rallyrank/contracts/entity/entity';
import { choice, day, type Fields, flag, integer, text, webAddress } from '@rallyrank/contracts/entity/field';
import { enteredWords } from '@rallyrank/contracts/shared/words';
import { ServiceOnFolder } from '../testing/service-on-folder.js';
import { entityClient } from './testing/entity-client.js';
import { entityModule } from './testing/entity-module.js';

const label = enteredWords('Label', '名称');
const option = (value: string) => ({ value, label });

/** One release of an entity, with its rules. */
const release = (fields: Fields) =>
  declareEntity({
    service: 'players',
    name: 'Hall',
    label,
    plural: label,
    path: '/test/hall',
    permission: 'test:hall',
    isPublic: false,
    sortedBy: 'name',
    namedBy: 'name',
    fields,
  });

const older = release({
  name: text({ label, unique: true }),
  kind: choice({ label, choices: [option('hall'), option('tent')] }),
  courts: integer({ label, min: 0, max: 1_000, filter: true }),
  opened: day({ label, optional: true }),
  isOpen: flag({ label, optional: true }),
  site: webAddress({ label, optional: true }),
  town: text({ label }),
});
const { town: _, ...kept } = older.fields;
const newer = release({
  ...kept,
  name: text({ label, unique: true, max: 10, pattern: { regex: /^[A-Z]+$/, rule: 'capital letters' } }),
  kind: choice({ label, choices: [option('hall')] }),
  courts: integer({ label, min: 1, max: 50, filter: true }),
  opened: day({ label }),
  isOpen: flag({ label }),
  site: webAddress({ label }),
});

const values = { name: 'the old tent', kind: 'tent', courts: 0, opened: null, isOpen: null, site: null };
const serviceWith = (entity: ReturnType<typeof release>) => ({
  modules: { players: entityModule(entity) },
  routes: Object.values(entity.routes),
  rpcs: [],
});
const onFolder = new ServiceOnFolder(serviceWith(older), '2025-06-01T12:00:00Z');
const [then, now] = [entityClient(older, onFolder), entityClient(newer, onFolder)];

beforeAll(() => onFolder.start());
afterAll(() => onFolder.stop());

test('an entity stored under looser rules is read, listed, exported and changed under tighter ones', async () => {
  const { id } = (await then('create', { body: { ...values, town: 'Odense' } })).body.data as { id: string };
  const moved = await then('change', { body: { id, courts: 900 }, headers: { 'If-Match': '"1"' } });
  expect(moved.body.code).toBe(200);

  await onFolder.restartAs(serviceWith(newer));
  await onFolder.service.runner('players').rebuild(newer.model);
  const { data } = (await now('get', { id })).body;
  expect(data).toMatchObject({ ...values, courts: 900, version: 2 });
  expect(data).not.toHaveProperty('town');
  expect((await now('list')).body.rows).toEqual([data]);
  expect((await now('exported', { query: { export: 'csv' } })).text).toContain('the old tent');

  expect((await now('create', { body: values })).body).toMatchObject({ code: 430, field: 'name' });
  const change = (body: object) => now('change', { body: { id, ...body }, headers: { 'If-Match': '"2"' } });
  expect((await change({ courts: 51 })).body).toMatchObject({ code: 430, field: 'courts' });
  expect((await change({ courts: 50 })).body.data).toMatchObject({ ...values, courts: 50, version: 3 });
});
