import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as generator from '@rallyrank/contracts/monitoring/generator';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { ARCHIVE_START } from '@rallyrank/infra/testing/archive-start';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { routeClient, type Sent } from '@rallyrank/infra/testing/route-client';
import { strFromU8, unzipSync } from 'fflate';
import { archiveOf } from './domain/generator/archive.js';
import { venueSpec } from './domain/generator/testing/venue-spec.js';
import { zipOf } from './generator/zip.js';
import { MonitoringService } from './testing/monitoring-service.js';

const onFolder = new MonitoringService();
const send = routeClient(onFolder);
const actions = ['list', 'query', 'edit', 'remove', 'import', 'preview', 'code'] as const;
const developer = userWith(
  'Ann',
  actions.map((action) => `tool:gen:${action}` as const),
);
const ask = async (route: RouteDef, sent: Sent = {}) => (await send(route, developer, sent)).body as never as Answer;
interface Answer {
  readonly code: number;
  readonly rows: { readonly tableName: string; readonly tableId: string }[];
  readonly total: number;
  readonly data: never;
}
const add = async (source: object) => {
  const answer = await ask(generator.importSpecs, { body: source });
  expect(answer).toMatchObject({ code: 200 });
  return answer.data as { tableIds: string[] };
};
const sample = (name: string) => ({
  ...{ from: 'sample', name, label: { en: name, zh: '场馆' } },
  csv: 'Name,Seats\r\nNorth,100\r\n"South, old",200\r\n',
});

beforeAll(() => onFolder.start());
afterAll(() => onFolder.stop());

test('declared entities are offered until they are described, and the parts that could not be converted are reported', async () => {
  const offered = async () => (await ask(generator.listDeclared)).rows.map(({ tableName }) => tableName);
  expect(await offered()).toContain('Role');
  const { data } = await ask(generator.importSpecs, { body: { from: 'declared', names: ['Role', 'Post'] } });
  expect((data as { leftOut: string[] }).leftOut).toEqual(expect.arrayContaining(['Role.menuIds', 'Role.deptIds']));
  expect(await offered()).not.toContain('Role');
  expect(await ask(generator.importSpecs, { body: { from: 'declared', names: ['Notice', 'Post'] } })).toMatchObject({
    ...{ code: 601, reason: 'entity.taken' },
  });
  expect(await offered()).toContain('Notice');
  expect(await ask(generator.importSpecs, { body: { from: 'declared', names: ['Nothing'] } })).toMatchObject({
    code: 404,
  });
});

test('the list is filtered by name, words and days', async () => {
  await add(sample('SportsHall'));
  const named = async (query: Record<string, string>) =>
    (await ask(generator.listSpecs, { query })).rows.map(({ tableName }) => tableName);
  expect(await named({ tableName: 'sports' })).toEqual(['SportsHall']);
  expect(await named({ tableComment: '场馆' })).toEqual(['SportsHall']);
  expect(await named({ tableName: 'sports', 'params[beginTime]': '2026-01-11' })).toEqual([]);
  expect(await named({ tableName: 'sports', 'params[endTime]': '2026-01-10' })).toEqual(['SportsHall']);
});

test('a description can be changed at the version that its editor loaded, and only to a valid one', async () => {
  const { tableIds } = await add(sample('TrainingCamp'));
  const tableId = tableIds[0]!;
  const before = (await send(generator.getSpec, developer, { id: tableId })).body.data as never as {
    version: number;
    spec: typeof venueSpec;
  };
  const change = (spec: object, version = before.version) =>
    ask(generator.changeSpec, { body: { tableId, spec }, headers: { 'If-Match': `"${version}"` } });
  const spec = { ...before.spec, plural: { en: 'Camps', zh: '训练营' } };
  expect(await change(spec)).toMatchObject({ code: 200, data: { version: before.version + 1 } });
  expect(await change(spec)).toMatchObject({ code: 601, reason: 'write.conflict' });
  const bad = [
    { name: 'Class' },
    { name: 'Aux' },
    { name: 'x"; process.exit()' },
    { path: '/../../etc' },
    { collection: 'a-b' },
    { sortedBy: 'nothing' },
    { label: { en: 'a\nb', zh: 'b' } },
    { fields: [{ ...spec.fields[0], key: '__proto__' }] },
    { fields: [{ ...spec.fields[0], key: 'version' }] },
    { fields: [...spec.fields, spec.fields[0]] },
    { fields: [{ ...spec.fields[0], max: null }] },
    { other: 1 },
  ];
  for (const part of bad) expect([part, await change({ ...spec, ...part })]).toMatchObject([part, { code: 430 }]);
  await add(sample('Arena'));
  expect(await change({ ...spec, name: 'Arena' }, before.version + 1)).toMatchObject({ reason: 'entity.taken' });
});

test('a description is previewed file by file, downloaded and removed', async () => {
  const { tableIds } = await add(sample('Umpire'));
  await add(sample('Racket'));
  const files = (await ask(generator.previewSpec, { id: tableIds[0]! })).data as { path: string; text: string }[];
  expect(files.map(({ path }) => path)).toContain('contracts/src/identity/umpire.ts');
  expect(files[0]!.text).toContain("name: 'Umpire',");
  for (const answer of [
    await send(generator.downloadSpec, developer, { id: 'Umpire' }),
    await send(generator.downloadSpecs, developer, { query: { tables: 'Umpire,Racket' } }),
  ])
    expect([answer.status, answer.text.slice(0, 2)]).toEqual([200, ARCHIVE_START]);
  expect((await send(generator.downloadSpecs, developer, { query: { tables: 'Nothing' } })).status).toBe(404);
  expect(await ask(generator.removeSpecs, { id: tableIds[0]! })).toMatchObject({ data: { removed: 1 } });
  expect(await ask(generator.previewSpec, { id: tableIds[0]! })).toMatchObject({ code: 404 });
});

test('an archive has the files under paths that stay inside it', async () => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf([venueSpec], 'x.zip', new Date('2026-01-01')).content) chunks.push(chunk);
  const found = unzipSync(Buffer.concat(chunks));
  expect(Object.entries(found).map(([path, bytes]) => ({ path, text: strFromU8(bytes) }))).toEqual(
    archiveOf(venueSpec),
  );
});

test('a declared entity can be read again, others cannot', async () => {
  await add({ from: 'declared', names: ['Incident'] });
  expect(await ask(generator.syncSpec, { id: 'Incident' })).toMatchObject({
    data: { leftOut: ['resolved: shownFor'] },
  });
  await add(sample('Coach'));
  expect(await ask(generator.syncSpec, { id: 'Coach' })).toMatchObject({ code: 404 });
});

test('a source that cannot be read is rejected with the reason', async () => {
  const named = { name: 'Court', label: { en: 'Court', zh: '球场' } };
  const cases: [object, string, string][] = [
    [{ from: 'sample', ...named, csv: 'only a head' }, 'csv', 'a header row with column names, followed by data rows'],
    [{ from: 'sample', ...named, csv: 'a\n"b' }, 'csv', 'line 2 is not valid CSV'],
    [{ from: 'sample', ...named, csv: `${Array(61).fill('a').join()}\n1` }, 'csv', 'at most 60 columns'],
    [
      {
        from: 'schema',
        ...named,
        schema: { properties: Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`a${i}`, {}])) },
      },
      'schema',
      'at most 60 columns',
    ],
    [{ from: 'schema', ...named, schema: {} }, 'schema', 'a JSON Schema of an object with properties'],
  ];
  for (const [source, field, rule] of cases)
    expect(await ask(generator.importSpecs, { body: source })).toMatchObject({ code: 430, field, rule });
  const taken = { body: sample('Post'), headers: { 'Accept-Language': 'zh' } };
  expect(await ask(generator.importSpecs, taken)).toMatchObject({
    ...{ reason: 'entity.taken', msg: '名称 已被其他记录使用：Post' },
  });
});

test('each call has its own permission', async () => {
  for (const route of generator.generatorRoutes) {
    const [needed] = Object.values(route.access).flat();
    const others = actions.map((action) => `tool:gen:${action}` as const).filter((permission) => permission !== needed);
    expect([route.name, (await send(route, userWith('Bo', others), { id: '1' })).status]).toEqual([route.name, 403]);
  }
});
