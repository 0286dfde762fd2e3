import { expect, test } from '@jest/globals';
import { acceptedLanguage, preferredLanguage, tagsOf } from './language.js';

test('a reader gets the first language of the browser that the site has besides English', () => {
  expect(preferredLanguage(tagsOf('fr-FR, en;q=0.9, zh-TW;q=0.5'))).toBe('zh');
  expect(preferredLanguage(tagsOf('fr-FR,en-US;q=0.9'))).toBe('en');
  expect(preferredLanguage([])).toBe('en');
});

test('a program gets the language of its first tag, in any case', () => {
  expect(acceptedLanguage(' ZH-cn,zh;q=0.9')).toBe('zh');
  expect(acceptedLanguage('zh;q=0.8')).toBe('zh');
  expect(acceptedLanguage('en,zh')).toBe('en');
  expect(acceptedLanguage('zha')).toBe('en');
  expect(acceptedLanguage()).toBe('en');
});
