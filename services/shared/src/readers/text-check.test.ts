import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sourceFolder } from './testing/source-folder.js';
import { checkText } from './text-check.js';

const check = (content: Uint8Array) => checkText('test', join(sourceFolder({ 'a.csv': content }), 'a.csv'));

test.each([
  // "name" and two names in GBK.
  [
    'GBK',
    [0x61, 0x0a, 0xd5, 0xc5, 0xc8, 0xfd, 0xb7, 0xe1, 0x2c, 0xc0, 0xee, 0xcb, 0xc4, 0x0a],
    /line 2 .* 0xD5; it looks like GBK/,
  ],
  // "Péranteau, Østerbek" in Latin-1.
  [
    'Latin-1',
    [...Buffer.from('a\nb\nP\u00e9ranteau,\u00d8sterbek\n', 'latin1')],
    /line 3 .* 0xE9; it looks like Latin-1/,
  ],
])('%s is refused with the line of its first byte and a remedy', async (_, bytes, rule) => {
  await expect(check(new Uint8Array(bytes))).rejects.toThrow(rule);
  await expect(check(new Uint8Array(bytes))).rejects.toThrow(/save it as "CSV UTF-8"/);
});

test('UTF-16 without a byte order mark is refused', async () => {
  await expect(check(Buffer.from('a,b\n1,2\n', 'utf16le'))).rejects.toThrow(/UTF-16 without a byte order mark/);
});

test('returns the text after the last line end', async () => {
  expect(await check(Buffer.from('a,b\n1,2\n3'))).toBe('3');
  expect(await check(Buffer.from('\uFEFFa\r\nbc', 'utf16le'))).toBe('bc');
});
