import { expect, test } from '@jest/globals';
import { errorText } from './errors.js';

test.each([
  [1, 'in 1 s', '在 1 秒后'],
  [59, 'in 59 s', '在 59 秒后'],
  [60, 'in 1 min', '在 1 分钟后'],
  [90, 'in 1 min 30 s', '在 1 分钟 30 秒后'],
  [900, 'in 15 min', '在 15 分钟后'],
])('a pause of %i seconds is written in minutes and seconds', (seconds, en, zh) => {
  expect(errorText('login.paused', 'en', { seconds })).toBe(`Too many attempts, please try again ${en}`);
  expect(errorText('login.paused', 'zh', { seconds })).toContain(zh);
});
