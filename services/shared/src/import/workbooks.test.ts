import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeWorkbook from 'write-excel-file/node';
import { mappedReader } from '../readers/mapped/reader.js';
import { collect } from '../readers/testing/collect.js';
import { sourceFolder } from '../readers/testing/source-folder.js';
import { withoutWorkbooks } from './workbooks.js';

const rows = [
  ['Rank', 'Player', 'Points', 'Date', 'Event'],
  [1, 'ANVIK, Alf', 9000, '2024-05-14', 'MS'],
  [2, 'BORUM "Bo"', 8500, '2024-05-14', 'MS'],
];
const workbook = (): Promise<Buffer> => writeWorkbook(rows.map((row) => row.map((value) => ({ value })))).toBuffer();
const mapping = JSON.stringify({
  ...{ version: 1, source: 'liga', sport: 'badminton', kind: 'lists' },
  columns: { rank: 'Rank', player: 'Player', points: 'Points', date: 'Date', discipline: 'Event' },
});

const read = (path: string) => withoutWorkbooks(path, async (tables) => collect(await mappedReader(tables)));

test.each([
  ['a folder', (folder: string) => folder],
  ['one file with the mapping beside it', (folder: string) => join(folder, 'list.xlsx')],
])('a workbook in %s is read as its first sheet, and the source is unchanged', async (_, pathIn) => {
  const folder = sourceFolder({ 'list.xlsx': await workbook(), 'mapping.json': mapping });
  const { lists, players } = await read(pathIn(folder));
  expect(players.map(({ player }) => player.name.en)).toEqual(['ANVIK, Alf', 'BORUM "Bo"']);
  expect(lists).toMatchObject([{ rows: [{ rank: 1, points: 9000 }, { rank: 2 }] }]);
  expect(readdirSync(folder)).toEqual(['list.xlsx', 'mapping.json']);
});

test('a source without workbooks is read where it is', async () => {
  const folder = sourceFolder({ 'list.csv': 'Rank\n' });
  expect(await withoutWorkbooks(folder, async (path) => path)).toBe(folder);
  expect(await withoutWorkbooks(join(folder, 'list.csv'), async (path) => path)).toBe(join(folder, 'list.csv'));
});

test('a file that is not a workbook, one that is too large, and one that is there as CSV are rejected', async () => {
  const rejected = (files: Readonly<Record<string, string | Uint8Array>>) =>
    expect(read(sourceFolder({ 'mapping.json': mapping, ...files }))).rejects;
  await rejected({ 'list.xlsx': 'Rank,Player\n' }).toThrow('the file is not a workbook');
  const large = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(65 * 1024 * 1024) });
  await rejected({ 'list.xlsx': large }).toThrow('the workbook is too large');
  const files = unzipSync(await workbook());
  const sheet = Object.keys(files).find((name) => name.startsWith('xl/worksheets/sheet'))!;
  for (const cell of ['<row r="2000000000"/>', '<row r="1048576"><c r="XFD1048576"/></row>']) {
    const far = strFromU8(files[sheet]!).replace('</sheetData>', `${cell}</sheetData>`);
    const small = zipSync({ ...files, [sheet]: strToU8(far) });
    await rejected({ 'list.xlsx': small }).toThrow('the workbook is too large');
  }
  await rejected({ 'list.xlsx': await workbook(), 'list.csv': 'Rank\n' }).toThrow(
    'there is a CSV file of the same name',
  );
});
