import { expect, it } from '@jest/globals';
import { courtsFrom, fillCourts } from './courts';

it('reads courts by number, range and name, each once', () => {
  expect(courtsFrom('1-3, 2, Centre')).toEqual(['Court 1', 'Court 2', 'Court 3', 'Centre']);
  expect(courtsFrom('4、 5，')).toEqual(['Court 4', 'Court 5']);
  expect(courtsFrom(' ')).toEqual([]);
  expect(courtsFrom('3-1')).toEqual([]);
  expect(courtsFrom('1-999')).toHaveLength(30);
});

it('fills the courts from a time on: one match on each before the second on any', () => {
  const start = '2026-11-24T10:00:00.000Z';
  const later = '2026-11-24T10:45:00.000Z';
  expect(fillCourts(3, ['Court 1', 'Court 2'], start, 45)).toEqual([
    { court: 'Court 1', notBefore: start },
    { court: 'Court 2', notBefore: start },
    { court: 'Court 1', notBefore: later },
  ]);
});

it('leaves out values that are not chosen', () => {
  expect(fillCourts(2, [], undefined, 45)).toEqual([{}, {}]);
  expect(fillCourts(2, ['Court 1'], undefined, 45)).toEqual([{ court: 'Court 1' }, { court: 'Court 1' }]);
});
