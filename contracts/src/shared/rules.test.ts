import { expect, test } from '@jest/globals';
import { errorText } from './errors.js';
import { ruleText } from './rules.js';

test.each([
  ['required', '必填'],
  ['at most 200', '不大于 200'],
  ['at most 5 characters', '最多 5 个字符'],
  ['at least 1 character', '至少 1 个字符'],
  ['at least 3 characters, or Chinese characters only', '至少 3 个字符，或全部为汉字'],
  ['players or pairs of the draw', '应为该签表中的球员或组合'],
  ['sides of MD, the lower id first', '应为项目 MD 的参赛方，编号小的在前'],
  ['id of a run', '应为执行记录编号'],
  ['one of MS, WS', '应为以下之一：MS, WS'],
  ['sent within 5000 ms', '应在 5000 毫秒内发送完毕'],
])('%s', (en, zh) => {
  expect(ruleText(en, 'zh')).toBe(zh);
  expect(ruleText(en, 'en')).toBe(en);
});

test('a rule can have several values', () => {
  const rule = 'game 2 (11-2) is impossible under "Rally scoring"';
  expect(ruleText(rule, 'zh')).toBe('第 2 局（11-2）在“Rally scoring”规则下不可能');
});

test('an unlisted rule is unchanged', () => {
  expect(ruleText('no such rule', 'zh')).toBe('no such rule');
});

test('an error is in one language', () => {
  const details = { field: 'id', rule: 'only digits are allowed' };
  expect(errorText('request.invalid', 'zh', details)).toBe('id 无效：只能是数字');
  expect(errorText('request.invalid', 'en', details)).toBe('id is not valid: only digits are allowed');
});
