import { expect, test } from '@jest/globals';
import { inSentence } from './in-sentence.js';

test.each([
  [
    { en: 'Page text', zh: '页面文字' },
    { en: 'page text', zh: '页面文字' },
  ],
  [
    { en: 'IP block', zh: 'IP 封禁' },
    { en: 'IP block', zh: ' IP 封禁' },
  ],
])('%j within a sentence is %j', (label, expected) => expect(inSentence(label)).toEqual(expected));
