import { expect, test } from '@jest/globals';
import { Memo } from './memo.js';

test('computes an answer once, and evicts the least recently used one when lists get too long', () => {
  const memo = new Memo();
  const asked: number[] = [];
  const ask = (question: number) =>
    memo.of({ question }, () => {
      asked.push(question);
      return Array.from({ length: 60_000 }, () => question);
    })[0];
  expect([ask(1), ask(2), ask(3), ask(1)]).toEqual([1, 2, 3, 1]);
  expect(asked).toEqual([1, 2, 3]);
  ask(4);
  expect([ask(1), ask(3), ask(4)]).toEqual([1, 3, 4]);
  expect(asked).toEqual([1, 2, 3, 4]);
  ask(2);
  expect(asked).toEqual([1, 2, 3, 4, 2]);
});

test('does not keep a list that exceeds the limit alone', () => {
  const memo = new Memo();
  let times = 0;
  const ask = () => memo.of('all', () => Array.from({ length: 300_000 }, () => ++times)).length;
  expect([ask(), ask()]).toEqual([300_000, 300_000]);
  expect(times).toBe(600_000);
});
