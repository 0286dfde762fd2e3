import { expect, test } from '@jest/globals';
import { IdSequence } from './id-sequence.js';

test('continues above known ids, assigned ids and ids chosen by the caller', () => {
  let known = '9';
  const ids = new IdSequence(() => known);
  expect([ids.next(), ids.next()]).toEqual(['10', '11']);
  known = '20';
  expect(ids.next()).toBe('21');
  ids.reserve('100');
  ids.reserve('30');
  expect(ids.next()).toBe('101');
});

test('a restart keeps only the known ids', () => {
  const ids = new IdSequence(() => '9');
  ids.next();
  ids.reserve('50');
  ids.restart();
  expect(ids.next()).toBe('10');
});
