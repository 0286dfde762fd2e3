import { expect, test } from '@jest/globals';
import { IdSequence } from './id-sequence.js';

test('goes on above what is known, what was given and what the caller brought along', () => {
  let known = '9';
  const ids = new IdSequence(() => known);
  expect([ids.next(), ids.next()]).toEqual(['10', '11']);
  known = '20';
  expect(ids.next()).toBe('21');
  ids.reserve('100');
  ids.reserve('30');
  expect(ids.next()).toBe('101');
});

test('a restart forgets all but what is known', () => {
  const ids = new IdSequence(() => '9');
  ids.next();
  ids.reserve('50');
  ids.restart();
  expect(ids.next()).toBe('10');
});
