import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type Reason, reasonText } from '@rallyrank/contracts/shared/remarks';
import { readTable } from './table.js';
import { sourceFolder } from './testing/source-folder.js';

/** The rows of a file as "line: cells", and the refused rows. */
const read = async (content: string | Uint8Array, columns = ['a', 'b']) => {
  const refused: string[] = [];
  const notes = {
    refuse: (_: unknown, { line }: { line: number }, reason: Reason) =>
      void refused.push(`${line}: ${reasonText(reason, 'en')}`),
    setAside: () => undefined,
    repeat: () => undefined,
    warn: () => undefined,
  };
  const path = join(sourceFolder({ 'a.csv': content }), 'a.csv');
  const rows = await Array.fromAsync(readTable({ path, columns }, 'rows', notes));
  return { rows: rows.map((row) => `${row.at.line}: ${row.cell('a')}|${row.cell('b')}`), refused };
};

test('reads rows with all kinds of line ends, a byte order mark, empty lines and quotes', async () => {
  const text = '\uFEFFb,a\r\n1,2\r\n\r\n"x, y","z"\n"three\n\nlines",q\n"say ""hi""",r';
  expect(await read(text)).toEqual({
    rows: ['2: 2|1', '4: z|x, y', '7: q|three\n\nlines', '8: r|say "hi"'],
    refused: [],
  });
});

test('refuses rows with stray quotes or the wrong number of cells, and reads later rows', async () => {
  expect(await read('a,b\n5" net,1\n"p"q,2\n1,2,3\nok,4\n"never closed,5\n6,7\n')).toEqual({
    rows: ['5: ok|4', '7: 6|7'],
    refused: [
      '2: not a CSV row: there is a quote inside a cell',
      '3: not a CSV row: there is a quote inside a cell',
      '6: not a CSV row: the quote that begins in this line is not closed; reading resumes in line 7',
      '4: not a CSV row: 3 cells where 2 are expected',
    ],
  });
});

test('a quote that is never closed costs its record, and a later quote does not swallow the rows between', async () => {
  const { rows, refused } = await read('a,b,c\n1,"x,9\n2,y,9\n3,z",9\n4,w,9\n', ['a', 'b', 'c']);
  expect(rows).toEqual(['3: 2|y', '5: 4|w']);
  expect(refused).toEqual([
    '2: not a CSV row: the quote that begins in this line is not closed; reading resumes in line 3',
    '4: not a CSV row: there is a quote inside a cell',
  ]);
});

test('an open quote in the last line, and in each of many lines, costs only these lines', async () => {
  expect((await read('a,b\n1,2\n3,"4')).rows).toEqual(['2: 1|2']);
  const many = `a,b\n${'1,"x\n'.repeat(5_000)}7,8\n`;
  const { rows, refused } = await read(many);
  expect(rows).toEqual(['5002: 7|8']);
  expect(refused).toHaveLength(5_000);
});

test('a header among the rows is refused, and rows of empty cells are skipped', async () => {
  expect(await read('a,b\n1,2\na,b\n,\n3,4\n')).toEqual({
    rows: ['2: 1|2', '5: 3|4'],
    refused: ['3: the header row is repeated'],
  });
});

test.each([
  ['semicolons', 'a;b\n1;2,5\n', '2: 1|2,5'],
  ['tabs', 'a\tb\n1\t2\n', '2: 1|2'],
  ['a directive of Excel', 'sep=;\r\na;b\r\n1;2\r\n', '3: 1|2'],
  ['a directive for commas', 'sep=,\na,b\n1,2\n', '3: 1|2'],
  ['carriage returns alone', 'a,b\r1,2\r', '2: 1|2'],
])('reads %s', async (_, text, row) => {
  expect(await read(text)).toEqual({ rows: [row], refused: [] });
});

const utf16 = (text: string, isLittle: boolean): Uint8Array => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isLittle ? bytes : bytes.swap16();
};

test.each([true, false])('reads UTF-16 with a byte order mark', async (isLittle) => {
  const { rows } = await read(utf16('a\tb\r\nZoé\t龙\r\n', isLittle));
  expect(rows).toEqual(['2: Zoé|龙']);
});

test.each([
  ['a NUL', '\0', 'U+0000'],
  ['an override of direction', '\u202e', 'U+202E'],
])('refuses a row with %s', async (_, character, code) => {
  const { rows, refused } = await read(`a,b\n1,x${character}y\n2,z\n`);
  expect(rows).toEqual(['3: 2|z']);
  expect(refused).toEqual([`2: 2 contains the control character ${code}`]);
});

test('a line without end is refused, and the rows after it are read', async () => {
  const { rows, refused } = await read(`a,b\n${'x'.repeat(3 << 20)}\n1,2\n`);
  expect(rows).toEqual(['3: 1|2']);
  expect(refused).toEqual(['2: the line has more than 1048576 characters']);
});
