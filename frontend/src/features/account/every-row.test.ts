import { expect, test } from '@jest/globals';
import { everyRow } from './every-row';

const numbers = (size: number) => Array.from({ length: size }, (_, i) => i);

test.each([0, 1, 200, 201, 400])('reads %d rows, each once', async (size) => {
  const all = numbers(size);
  const read = async ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
    rows: all.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    total: size,
  });
  expect(await everyRow(read)).toEqual(all);
});

test('ends when rows disappear meanwhile', async () => {
  const read = async ({ pageNum }: { pageNum: number }) => ({ rows: pageNum === 1 ? numbers(200) : [], total: 250 });
  expect(await everyRow(read)).toHaveLength(200);
});
