import { expect, test } from '@jest/globals';
import { labelInSentence } from './label-in-sentence';

test.each([
  [{ en: 'Department', zh: '部门' }, 'department', '部门'],
  [{ en: 'IP block', zh: 'IP 封禁' }, 'IP block', ' IP 封禁'],
])('%j within a sentence', (label, en, zh) => {
  expect([labelInSentence(label, 'en'), labelInSentence(label, 'zh')]).toEqual([en, zh]);
});
