import { expect, test } from '@jest/globals';
import { csvRecord } from './csv-record.js';

test.each([
  ['a,b,c', ['a', 'b', 'c']],
  ['', ['']],
  ['a,,', ['a', '', '']],
  ['"a,b",c', ['a,b', 'c']],
  ['a,"say ""b"""', ['a', 'say "b"']],
  ['"",x', ['', 'x']],
  ['"two\nlines",x', ['two\nlines', 'x']],
])('the cells of %j', (text, cells) => expect(csvRecord(text)).toEqual(cells));

test.each([
  ['a,"b', 'open'],
  ['a,"b,c""', 'open'],
  ['5" net,x', 'broken'],
  ['"a"b,c', 'broken'],
  ['"a"b","c', 'broken'],
])('%j is %s', (text, what) => expect(csvRecord(text)).toBe(what));
