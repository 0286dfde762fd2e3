import { expect, test } from '@jest/globals';
import { inGbk } from '../testing/in-gbk.js';
import { encodingOf } from './encoding.js';

const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();

test.each([
  ['utf-8', Buffer.from('a,\u00e9\n')],
  ['utf-16le', Buffer.from('\ufeff\u8d5b\u4e8b\n', 'utf16le')],
  ['utf-16be', swapped(Buffer.from('\ufeff\u8d5b\u4e8b\n', 'utf16le'))],
  ['utf-16le', Buffer.from('a,b\n', 'utf16le')],
  ['utf-16be', swapped(Buffer.from('a,b\n', 'utf16le'))],
  ['gb18030', Buffer.from(inGbk('\u8d5b\u4e8b,\u7ea7\u522b\n'))],
  ['windows-1252', Buffer.from('P\u00e9ranteau\n', 'latin1')],
])('recognizes %s (%#)', (encoding, bytes) => {
  expect(encodingOf(bytes)).toBe(encoding);
});
