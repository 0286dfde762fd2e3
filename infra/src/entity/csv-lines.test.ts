import { describe, expect, test } from '@jest/globals';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { readCsvLines } from './csv-lines.js';
import { venue } from './testing/venue.js';

const read = (text: string) => readCsvLines(Buffer.from(text), venue);
const refusal = (text: string): DomainError['details'] => {
  try {
    read(text);
  } catch (error) {
    if (error instanceof DomainError) return error.details;
    throw error;
  }
  throw new Error('it was read');
};

describe('lines of a CSV file', () => {
  test('columns may be named by key or by label in either language, in any order', () => {
    expect(read('Seats,code,Kind（中）\r\n120,AXA,Arena\r\n')).toEqual([
      { line: 2, values: { seats: 120, code: 'AXA', kind: 'arena' } },
    ]);
  });

  test('a byte order mark, quotes and empty lines are no trouble; rows count as in a spreadsheet', () => {
    expect(read('\uFEFFcode,note\n\n"A","two\nlines"\nB,\n')).toEqual([
      { line: 3, values: { code: 'A', note: 'two\nlines' } },
      { line: 4, values: { code: 'B', note: null } },
    ]);
  });

  test.each([
    ['yes', true],
    ['否', false],
    ['perhaps', 'perhaps'],
  ])('%s in a field of yes and no', (cell, value) => {
    expect(read(`isOpen\n${cell}`)[0]?.values).toEqual({ isOpen: value });
  });

  test('a number that is none stays text, for the schema to refuse', () => {
    expect(read('seats\nmany')[0]?.values).toEqual({ seats: 'many' });
  });

  test('an unknown column is refused by its name', () => {
    expect(refusal('code,colour\nA,red')).toEqual({ field: 'colour', rule: 'unknown column' });
  });
  test('a column that is given twice is refused', () => {
    expect(refusal('code,Code\nA,B')).toEqual({ field: 'code', rule: 'given more than once' });
  });
  test('a record without an end is refused', () => {
    expect(refusal(`code\n"${'A'.repeat(200_000)}"`)).toEqual({ field: 'file', rule: 'not valid' });
  });
  test('a file without a head line is refused', () => expect(refusal('')).toEqual({ field: 'file', rule: 'required' }));
  test('a file with a broken quote is refused', () =>
    expect(refusal('code\n"A')).toEqual({ field: 'file', rule: 'not valid' }));
  test('a file with too many lines is refused', () =>
    expect(refusal(`code\n${'A\n'.repeat(10_001)}`)).toEqual({ field: 'file', rule: 'at most 10000' }));
});
