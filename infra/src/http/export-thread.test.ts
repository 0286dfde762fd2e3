import { expect, test } from '@jest/globals';
import { openExportFile } from './export-thread.js';

const BOM = '\uFEFF';
const nothingKnown = { columns: [], language: 'en' } as const;

test('files generated at the same time do not mix', async () => {
  const [first, second] = [openExportFile('csv', nothingKnown), openExportFile('csv', nothingKnown)];
  first.add('[{"a":1}]');
  second.add('[{"b":"x"}]');
  first.add('[{"a":null,"c":{"id":3}}]');
  const parts: (string | null)[] = [];
  for (let i = 0; i < 2; i++) parts.push(await first.next(), await second.next());
  parts.push(await first.next(), await second.next(), await first.next());
  expect(parts).toEqual([`${BOM}A,C id\r\n`, `${BOM}B\r\n`, '1,\r\n', 'x\r\n', ',3\r\n', null, null]);
  first.close();
  second.close();
});

test('a closed file has no further parts, and does not affect the others', async () => {
  const [closed, other] = [openExportFile('csv', nothingKnown), openExportFile('csv', nothingKnown)];
  closed.add('[{"a":1}]');
  other.add('[{"a":2}]');
  expect(await closed.next()).toBe(`${BOM}A\r\n`);
  closed.close();
  await expect(closed.next()).rejects.toThrow('aborted');
  expect([await other.next(), await other.next()]).toEqual([`${BOM}A\r\n`, '2\r\n']);
  other.close();
});
