import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  deleteMapping,
  listMappings,
  renameMapping,
  SavedMapping,
  takeBackMappingChange,
} from '@rallyrank/contracts/monitoring/saved-mappings';
import { describeTable, saveMapping, TableDescription } from '@rallyrank/contracts/monitoring/table-description';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { DOCUMENTS } from '@rallyrank/infra/nest/ports';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import { inGbk } from '@rallyrank/shared/readers/testing/in-gbk';
import { tableMappings } from './imports/mapping-collection.js';
import { MonitoringService } from './testing/monitoring-service.js';

const onFolder = new MonitoringService();
const send = routeClient(onFolder);
const operator = userWith('Ann', ['tool:sql:import']);

beforeAll(() => onFolder.start());
afterAll(() => onFolder.stop());

const answerTo = async (content: string | Uint8Array, mapping?: object, name = 'Liga 2024.csv') => {
  const form = new FormData();
  if (mapping) form.append('mapping', JSON.stringify(mapping));
  form.append('file', new Blob([Uint8Array.from(Buffer.from(content))]), name);
  return (await send(describeTable, operator, { form })).body;
};

const describe = async (...given: Parameters<typeof answerTo>) =>
  TableDescription.parse((await answerTo(...given)).data);

const table = inGbk(
  '赛事;级别;日期;项目;轮次;选手一;选手二;比分\n' +
    '乌托邦公开赛;省级;03/04/2024;男单;决赛;甲一;丙三;21:18 21:3\n' +
    '乌托邦公开赛;省级;02/04/2024;男单;半决赛;甲一;丙四;胜\n',
);

test('a table is described with encoding, delimiter, readings of days, a proposed mapping and unknown words', async () => {
  const data = await describe(table);
  expect(data).toMatchObject({
    mapping: { source: 'liga-2024', sport: 'badminton', kind: 'matches', encoding: 'gb18030', delimiter: ';' },
    name: null,
    columns: ['赛事', '级别', '日期', '项目', '轮次', '选手一', '选手二', '比分'],
    days: [{ field: 'date', order: 'either', readings: ['2024-04-03', '2024-03-04'] }],
    unknown: [{ kind: 'levels', word: '省级' }],
    read: [],
  });
  expect(data.rows[0]?.slice(0, 2)).toEqual(['乌托邦公开赛', '省级']);
});

test('a corrected mapping shows how the first rows are read, and is proposed again once it is saved', async () => {
  const proposed = await describe(table);
  const mapping = { ...proposed.mapping, dateOrder: 'day-month' as const, words: { levels: { 省级: 'super-100' } } };
  const data = await describe(table, mapping);
  expect(data.unknown).toEqual([]);
  expect(data.read).toMatchObject([
    {
      ...{ kind: 'match', line: 2, tournament: '乌托邦公开赛', level: 'super-100', date: '2024-04-03', round: 'F' },
      ...{ sides: ['甲一', '丙三'], score: '21-18 21-3', winner: 1 },
    },
    { kind: 'rejected', line: 3, reason: { zh: expect.stringContaining('胜') } },
  ]);
  const body = { name: 'Liga', columns: data.columns, mapping: data.mapping };
  expect((await send(saveMapping, operator, { body })).body).toMatchObject({ code: 200, data: { name: 'Liga' } });
  expect(await describe(table)).toMatchObject({
    name: 'Liga',
    mapping: { source: '', words: { levels: { 省级: 'super-100' } } },
  });
});

test('mappings of one name for other columns are kept apart', async () => {
  const mappingOf = async (content: string) => {
    const { mapping, columns } = await describe(content);
    return { columns, mapping: { ...mapping, fixed: { discipline: 'MS', date: '2024-05-07' } } as const };
  };
  const [one, other] = ['rank;name;points\n', 'pos;name;pts\n'] as const;
  for (const content of [one, other])
    await send(saveMapping, operator, { body: { name: 'Liste', ...(await mappingOf(content)) } });
  expect(await describe(one)).toMatchObject({ name: 'Liste', mapping: { columns: { rank: 'rank' } } });
  expect(await describe(other)).toMatchObject({ name: 'Liste', mapping: { columns: { rank: 'pos' } } });
});

test('no source is proposed for a file without Latin letters, and the rows are shown without one', async () => {
  const list = 'rank;name;points;date;discipline\n1;Al;5;2024-05-07;MS\n';
  const { mapping, read } = await describe(list, undefined, '联赛 2024.csv');
  expect(mapping.source).toBe('');
  expect(read).toMatchObject([{ kind: 'place', name: 'Al' }]);
});

test('a column with a long name is not proposed', async () => {
  const { mapping } = await describe(`rank;points;name${' '.repeat(200)}.\n1;2;Al\n`);
  expect(mapping.columns).toEqual({ rank: 'rank', points: 'points' });
});

test('words for winners that are neither sides nor persons are unknown', async () => {
  const { unknown } = await describe('player 1;player 2;winner\nAl/Bo;Cy;bo & al\nAl;Cy;left\nAl;Cy;2\n');
  expect(unknown).toEqual([{ kind: 'winners', word: 'left' }]);
});

test('days that contradict each other are described as contradictory', async () => {
  const { days } = await describe('rank;name;points;date\n1;Al;5;31/05/2024\n2;Bo;4;05/31/2024\n');
  expect(days).toMatchObject([{ field: 'date', order: 'contradictory', readings: [] }]);
});

test('a mapping that lacks fields is not saved', async () => {
  const { mapping, columns } = await describe('a,b\n1,2\n');
  const { code, msg } = (await send(saveMapping, operator, { body: { name: 'X', columns, mapping } })).body;
  expect({ code, msg }).toMatchObject({ code: 430, msg: expect.stringContaining('mapping') });
});

test('a table that is not in the chosen encoding is rejected', async () => {
  const { mapping } = await describe('a,b\n1,2\n');
  const wrong = Buffer.from([...Buffer.from('a\n\n'), 0xff, 0xff, 0x0a]);
  const { msg } = await answerTo(wrong, { ...mapping, encoding: 'gb18030' });
  expect(msg).toContain('the file is not gb18030 text in line 3');
});

test('a table with thousands of columns is rejected', async () => {
  const { msg } = await answerTo(`${'a,'.repeat(5_000)}\n`);
  expect(msg).toContain('the table has more than 500 columns');
});

test('saved mappings are listed, renamed, deleted and restored, each with its user and reason', async () => {
  const reader = userWith('Eve', ['tool:sql:list']);
  const list = async () => {
    const rows = SavedMapping.array().parse((await send(listMappings, reader)).body.rows);
    return rows.find(({ name }) => name.startsWith('Verband'))!;
  };
  const content = 'rank;name;points;tournaments\n';
  const { mapping, columns } = await describe(content);
  const body = { name: 'Verband', columns, mapping: { ...mapping, fixed: { discipline: 'MS', date: '2024-05-07' } } };
  await send(saveMapping, operator, { body });
  const { mappingId, ...saved } = await list();
  expect(saved).toMatchObject({ name: 'Verband', kind: 'lists', isDeleted: false, changes: [{ kind: 'saved' }] });
  const change = async (route: Parameters<typeof send>[0], more: object = {}, user = operator) =>
    (await send(route, user, { body: { mappingId, reason: 'Letter', ...more } })).body;
  expect(await change(renameMapping, { name: 'Verband 2' }, reader)).toMatchObject({ code: 403 });
  expect(await change(renameMapping, { name: 'Verband 2' })).toMatchObject({ code: 200 });
  expect(await describe(content)).toMatchObject({ name: 'Verband 2' });

  expect(await change(deleteMapping)).toMatchObject({ code: 200 });
  expect(await describe(content)).toMatchObject({ name: null });
  const { isDeleted, changes } = await list();
  expect(isDeleted).toBe(true);
  expect(changes).toMatchObject([
    { kind: 'deleted', userName: 'Ann', reason: 'Letter', nameBefore: 'Verband 2' },
    { kind: 'renamed', userName: 'Ann', reason: 'Letter', nameBefore: 'Verband' },
    { kind: 'saved', userName: 'Ann', reason: null, nameBefore: null },
  ]);
  expect(await change(deleteMapping)).toMatchObject({ reason: 'mapping.notFound' });
  expect(await change(takeBackMappingChange, { version: changes[1]!.version })).toMatchObject({
    reason: 'edit.notFound',
  });
  expect(await change(takeBackMappingChange, { version: changes[0]!.version })).toMatchObject({ code: 200 });
  expect(await describe(content)).toMatchObject({ name: 'Verband 2' });

  await send(saveMapping, operator, { body: { ...body, name: 'Other' } });
  expect(await change(renameMapping, { name: 'Other' })).toMatchObject({ reason: 'mapping.taken' });
  await send(saveMapping, operator, {
    body: { ...body, name: 'Verband 2', mapping: { ...body.mapping, decimal: ',' } },
  });
  expect((await list()).changes[0]).toMatchObject({ kind: 'saved', nameBefore: 'Verband 2' });
});

test('a renamed mapping keeps its place, and one that cannot be read is listed and never proposed', async () => {
  const reader = userWith('Eve', ['tool:sql:list']);
  const content = 'rank;name;points;group\n';
  const { mapping, columns } = await describe(content);
  const fixed = { discipline: 'MS', date: '2024-05-07' };
  const save = async (name: string, at: string) => {
    onFolder.today = at;
    await send(saveMapping, operator, { body: { name, columns, mapping: { ...mapping, fixed } } });
    const { rows } = (await send(listMappings, reader, { query: { pageSize: '100' } })).body;
    return SavedMapping.array()
      .parse(rows)
      .find((row) => row.name === name)!;
  };
  const { mappingId } = await save('First', '2026-01-11T12:00:00.000Z');
  const second = await save('Second', '2026-01-12T12:00:00.000Z');
  onFolder.today = '2026-01-13T12:00:00.000Z';
  await send(renameMapping, operator, { body: { mappingId, name: 'First of all', reason: 'Letter' } });
  expect(await describe(content)).toMatchObject({ name: 'Second' });

  const store: DocumentStore = onFolder.service.app.get(DOCUMENTS);
  const documents = store.collection(tableMappings);
  const { version, ...stored } = (await documents.get(second.mappingId))!;
  await documents.put({ ...stored, mapping: '{"version":0}' }, version);
  expect(await describe(content)).toMatchObject({ name: 'First of all' });
  const { rows } = (await send(listMappings, reader, { query: { pageSize: '100' } })).body;
  expect(rows).toContainEqual(expect.objectContaining({ name: 'Second', kind: null, fields: [] }));
});
