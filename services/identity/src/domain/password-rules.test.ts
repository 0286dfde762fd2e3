import { expect, test } from '@jest/globals';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isEasyToGuess } from './password-rules.js';

test.each([
  '123456',
  'Password',
  'admin123',
  'qwertyuiop',
  'aaaaaa',
  'abcabcabc',
  '98765',
  'trustno1',
  'Woaini1314',
  'Anna.B',
  'anna.b2024',
])('%s is easy to guess for anna.b', (password) => {
  expect(isEasyToGuess(password, 'anna.b')).toBe(true);
});

test.each(['gt7-Kxv2', '安静的羽毛球馆', 'correct horse', 'zx81q'])('%s is not', (password) => {
  expect(isEasyToGuess(password, 'anna.b')).toBe(false);
});

test('the 3,000 most common passwords of breached accounts are easy to guess', () => {
  const common = dictionary['passwords-common'].slice(0, 3_000);
  expect(common.filter((password) => !isEasyToGuess(password.toUpperCase(), 'anna.b'))).toEqual([]);
});
