import { expect, test } from '@jest/globals';
import { column, instantColumn } from '@rallyrank/contracts/shared/file-columns';
import { pageRoute } from '@rallyrank/contracts/shared/route';
import { enteredWords } from '@rallyrank/contracts/shared/words';
import { readSheet } from 'read-excel-file/node';
import { z } from 'zod';
import { workbookOfList } from './workbook.js';

const route = pageRoute({
  service: 'stats',
  name: 'things',
  method: 'GET',
  path: '/things',
  summary: 'invented',
  query: z.object({}),
  row: z.object({ at: z.iso.datetime().nullable(), state: z.string(), name: z.string(), count: z.int() }),
  access: 'public',
  cache: 'none',
  tags: [],
  rate: 'read',
  fileColumns: {
    at: instantColumn(enteredWords('Time', '时间')),
    state: column(enteredWords('State', '状态'), { 1: enteredWords('Paused', '暂停') }),
    name: column(enteredWords('Name', '名称')),
    count: column(enteredWords('Count', '数量')),
  },
});

const sheetOf = async (rows: readonly unknown[]) => {
  const file = await workbookOfList(route, { body: { zone: 'Asia/Shanghai' }, language: 'zh' }, async () => ({
    rows,
    total: rows.length,
  }));
  const bytes = Buffer.concat(await Array.fromAsync(file.content));
  expect([file.name, file.size]).toEqual(['things.xlsx', bytes.length]);
  return readSheet(bytes);
};

test('a list as a workbook has texts instead of codes, and times in the zone of its reader', async () => {
  const rows = [
    { at: '2026-11-26T20:15:07.123Z', state: '1', name: '=1+1', count: 7 },
    { at: null, state: '2', name: 'x'.repeat(40_000), count: 0 },
  ];
  expect(await sheetOf(rows)).toEqual([
    ['时间 (Asia/Shanghai)', '状态', '名称', '数量'],
    [new Date('2026-11-27T04:15:07Z'), '暂停', '=1+1', 7],
    [null, '2', 'x'.repeat(32_767), 0],
  ]);
});

test('a list that exceeds the limit of a file is rejected with both numbers', async () => {
  const pageOf = async () => ({ rows: [{ n: 1 }], total: 12_345 });
  await expect(workbookOfList(route, { body: { zone: 'UTC' }, language: 'en' }, pageOf)).rejects.toMatchObject({
    reason: 'export.tooLong',
    details: { total: 12_345, limit: 10_000 },
  });
});

test('every row of a long list, and the columns of an empty one, are in its workbook', async () => {
  const rows = Array.from({ length: 1_001 }, (_, count) => ({ at: null, state: '1', name: 'n', count }));
  const lines = await sheetOf(rows);
  expect(lines.slice(1).map((line) => line[3])).toEqual(rows.map(({ count }) => count));
  expect(await sheetOf([])).toHaveLength(1);
});
