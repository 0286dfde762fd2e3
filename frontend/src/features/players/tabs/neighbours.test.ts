import { expect, test } from '@jest/globals';
import { neighboursOf } from './neighbours';

const rows = ['1', '2', '3', '4'].map((id) => ({ competitor: { id } }));
const ids = (id: string, of = rows) => neighboursOf(of, id).map(({ competitor }) => competitor.id);

test('a competitor is between its neighbours, at the ends of a list beside the next two', () => {
  expect(ids('1')).toEqual(['1', '2', '3']);
  expect(ids('3')).toEqual(['2', '3', '4']);
  expect(ids('4')).toEqual(['2', '3', '4']);
});
test('short lists and unknown competitors', () => {
  expect(ids('2', rows.slice(0, 2))).toEqual(['1', '2']);
  expect(ids('9')).toEqual([]);
});
