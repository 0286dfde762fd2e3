import { expect, test } from '@jest/globals';
import { post } from '@rallyrank/contracts/identity/post';
import { refusalText } from './refusal-text';

const gone = { line: 2, field: '', error: { reason: 'entity.notFound', details: { id: '7' } } };

test.each([
  [{ line: 2, field: 'code', rule: 'three capital letters' }, 'zh', '应为三个大写字母'],
  [{ line: 2, field: 'code', rule: 'three capital letters' }, 'en', 'three capital letters'],
  [{ line: 2, field: 'name', rule: 'taken by another entry' }, 'zh', '已被其他记录使用'],
  [gone, 'zh', '没有编号为 7 的记录'],
  [gone, 'en', 'There is no entry with the id 7'],
  [{ line: 2, field: '', error: { reason: 'unknown here', details: {} } }, 'zh', '无效'],
] as const)('the rejection %j is worded in %s', (refusal, language, text) => {
  expect(refusalText(refusal, language)).toBe(text);
});

test('a field is named by its label', () => {
  const taken = { error: { reason: 'entity.taken', details: { field: 'postCode', value: 'ce' } } };
  expect(refusalText(taken, 'en', post.fields)).toBe('Another entry has the same Code: ce');
  expect(refusalText(taken, 'zh', post.fields)).toBe('岗位编码 已被其他记录使用：ce');
});
