import { expect, test } from '@jest/globals';
import { inSentence } from './in-sentence.js';

test.each([
  [{ en: 'Department', zh: '部门' }, 'department', '部门'],
  [{ en: 'IP block', zh: 'IP 封禁' }, 'IP block', ' IP 封禁'],
  [{ en: 'Operation log', zh: '操作日志' }, 'operation log', '操作日志'],
])('%j within a sentence', (label, en, zh) => {
  expect([inSentence(label, 'en'), inSentence(label, 'zh')]).toEqual([en, zh]);
});
