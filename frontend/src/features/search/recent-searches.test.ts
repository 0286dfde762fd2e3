import { expect, test } from '@jest/globals';
import { searchesIn, withSearch } from './recent-searches';

test('the newest search comes first, and a repeated one is not listed twice', () => {
  expect(withSearch(['anna holm', 'open 24'], ' Open  24 ')).toEqual(['Open 24', 'anna holm']);
});

test('keeps eight searches, and ignores what cannot be a search', () => {
  const many = Array.from({ length: 12 }, (_, i) => `search ${i}`);
  expect(withSearch(many, 'new')).toEqual(['new', ...many.slice(0, 7)]);
  expect(searchesIn(`\n  \n${'x'.repeat(81)}\nanna`)).toEqual(['anna']);
  expect(withSearch(['anna'], '  ')).toEqual(['anna']);
});
