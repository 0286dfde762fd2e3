import { expect, test } from '@jest/globals';
import { completeWords, StoredWords } from './stored-words.js';

test('a stored text without a language that was added later is read in English', () => {
  const stored = StoredWords.parse({ en: 'No disk' });
  expect(completeWords(stored)).toMatchObject({ en: 'No disk', zh: 'No disk' });
  expect(completeWords({ en: 'No disk', zh: '没有磁盘' })).toMatchObject({ en: 'No disk', zh: '没有磁盘' });
});
