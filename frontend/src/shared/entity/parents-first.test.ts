import { expect, test } from '@jest/globals';
import type { EntityRow } from './entity-row';
import { parentsFirst } from './parents-first';

const row = (id: string, parentId: string): EntityRow => ({ id, parentId, version: 1, createTime: '', updateTime: '' });
const ids = (rows: readonly EntityRow[]) => rows.map(({ id }) => id);

test('a row comes after the one above it', () => {
  const rows = [row('3', '2'), row('4', '9'), row('2', '1'), row('1', '0')];
  expect(ids(parentsFirst(rows, 'parentId'))).toEqual(['1', '2', '3', '4']);
});

test('without a tree the order is unchanged', () => {
  expect(ids(parentsFirst([row('3', '2'), row('2', '0')], undefined))).toEqual(['3', '2']);
});
