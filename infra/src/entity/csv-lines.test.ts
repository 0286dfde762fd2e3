import { describe, expect, test } from '@jest/globals';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { readCsvLines } from './csv-lines.js';
import { venue } from './testing/venue.js';

const read = (text: string | Uint8Array) => readCsvLines(Buffer.from(text), venue);
const refusal = (text: string | Uint8Array): Promise<DomainError['details']> =>
  read(text).then(
    () => Promise.reject(new Error('it was read')),
    (error: unknown) => (error instanceof DomainError ? error.details : Promise.reject(error)),
  );
const valuesOf = async (text: string) => (await read(text)).map(({ values }) => values);

/** `code,note`, then `A` and a note of two Chinese characters. */
const gbk = Buffer.concat([Buffer.from('code,note\r\nA,'), Buffer.from([0xd6, 0xd0, 0xce, 0xc4]), Buffer.from('\r\n')]);
const seems = (encoding: string) =>
  `text in UTF-8; it looks like ${encoding}: save it as "CSV UTF-8" and import it again`;

describe('lines of a CSV file', () => {
  test('columns are named by key or by label in either language, in any order', async () => {
    expect(await read('Seats,code,Kind（中）\r\n120,AXA,Arena\r\n')).toEqual([
      { line: 2, values: { seats: 120, code: 'AXA', kind: 'arena' }, isWhole: true },
    ]);
  });

  test('a byte order mark, quotes and empty lines are accepted; rows are numbered as in a spreadsheet', async () => {
    expect(await read('\uFEFFcode,note\n\n"A","two\nlines"\nB,\n')).toEqual([
      { line: 3, values: { code: 'A', note: 'two\nlines' }, isWhole: true },
      { line: 4, values: { code: 'B', note: null }, isWhole: true },
    ]);
  });

  const saved = [{ line: 2, values: { code: 'A', note: '中, b' }, isWhole: true }];
  test.each([
    ['semicolons', Buffer.from('\uFEFFcode;note\r\nA;中, b\r\n')],
    ['tabs in UTF-16', Buffer.from('\uFEFFcode\tnote\r\nA\t中, b\r\n', 'utf16le')],
    ['tabs in UTF-16 with the higher byte first', Buffer.from('\uFEFFcode\tnote\nA\t中, b\n', 'utf16le').swap16()],
    ['a line that names the separator', Buffer.from('sep=|\r\ncode|note\r\nA|中, b\r\n')],
    ['a comma in a quoted name of a column', Buffer.from('\n"code";"note"\nA;中, b').subarray(1)],
  ])('a file with %s is read', async (_, bytes) => {
    expect(await read(bytes)).toEqual(saved);
  });

  test('a line with too few or too many cells is incomplete', async () => {
    const lines = await read('code,note\nA\nB,b,c\nC,c');
    expect(lines.map(({ isWhole }) => isWhole)).toEqual([false, false, true]);
  });

  test('a character split across two chunks is read correctly', async () => {
    const note = '安'.repeat(30_000);
    expect(await valuesOf(`code,note\nA,${note}\nAB,${note}`)).toEqual([
      { code: 'A', note },
      { code: 'AB', note },
    ]);
  });

  test.each([
    ['yes', true],
    ['否', false],
    ['perhaps', 'perhaps'],
  ])('%s in a field of yes and no', async (cell, isOpen) => {
    expect(await valuesOf(`isOpen\n${cell}`)).toEqual([{ isOpen }]);
  });

  test('an invalid number stays text, for the schema to reject', async () => {
    expect(await valuesOf('seats\nmany')).toEqual([{ seats: 'many' }]);
  });

  test.each([
    ['an unknown column', 'code,colour\nA,red', 'colour', 'unknown column'],
    ['a column that is given twice', 'code,Code\nA,B', 'code', 'given more than once'],
    ['a file without a head line', '', 'file', 'required'],
    ['a file with a broken quote', 'code\nA\n"B\nC', 'file', 'line 3 is not valid CSV'],
    ['a record without an end', `code\n"${'A'.repeat(200_000)}"`, 'file', 'line 2 is not valid CSV'],
    ['a file with too many lines', `code\n${'A\n'.repeat(10_001)}`, 'file', 'at most 10000 lines'],
    ['a file with too many columns', `${'code,'.repeat(200)}code\n`, 'file', 'at most 200 columns'],
    ['a file of a Chinese Excel', gbk, 'file', seems('GBK')],
    [
      'a file of an old Western Excel',
      Buffer.from('code,note\nA,Zoé café', 'latin1'),
      'file',
      seems('Latin-1 (Windows-1252)'),
    ],
    ['UTF-16 without a byte order mark', Buffer.from('code,note\nA,b', 'utf16le'), 'file', seems('UTF-16')],
    ['a file that ends inside a character', Buffer.from([0x63, 0xe5, 0xae]), 'file', 'text in UTF-8'],
  ])('%s is rejected', async (_, text, field, rule) => {
    expect(await refusal(text)).toEqual({ field, rule });
  });
});
