import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type Reason, reasonText } from '@rallyrank/contracts/shared/remarks';
import { readTable } from './table.js';
import { sourceFolder } from './testing/source-folder.js';

/** The rows of a file as "line: cells", and the refused rows. */
const read = async (text: string) => {
  const refused: string[] = [];
  const notes = {
    refuse: (_: unknown, { line }: { line: number }, reason: Reason) => 
      void refused.push(`${line}: ${reasonText(reason, 'en')}`),
    setAside: () => undefined,
    repeat: () => undefined,
    warn: () => undefined,
  };
  const path = join(sourceFolder({ 'a.csv': text }), 'a.csv');
  const rows = await Array.fromAsync(readTable({ path, columns: ['a', 'b'] }, 'rows', notes));
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
      '4: not a CSV row: 3 cells where 2 are expected',
      '6: not a CSV row: the quote that begins in this line is not closed; reading resumes in line 7',
    ],
  });
});
