import { expect, test } from '@jest/globals';
import { enteredWords } from '../shared/words.js';
import { inSentence } from './in-sentence.js';

test.each([
  [enteredWords('Page text', '页面文字'), enteredWords('page text', '页面文字')],
  [enteredWords('IP block', 'IP 封禁'), enteredWords('IP block', ' IP 封禁')],
])('%j within a sentence is %j', (label, expected) => expect(inSentence(label)).toEqual(expected));
