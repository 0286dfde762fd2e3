import { expect, test } from '@jest/globals';
import { searchWords } from './search-words.js';

test('tones are removed if all words have them', () => {
  expect(searchWords('shi2 yu3 qi2')).toEqual(['shi', 'yu', 'qi']);
  expect(searchWords('shi2 open')).toEqual(['shi2', 'open']);
});

test('a text of a few characters does not become hundreds of words', () => {
  expect(searchWords('ﷺ½'.repeat(40)).length).toBeLessThanOrEqual(12);
  expect(searchWords('an an an')).toEqual(['an']);
});
