import { expect, test } from '@jest/globals';
import { inSentence } from './in-sentence.js';

test.each([
  ['Page text', 'page text'],
  ['IP block', 'IP block'],
  ['封禁', '封禁'],
])('%s within a sentence is %s', (label, expected) => expect(inSentence(label)).toBe(expected));
