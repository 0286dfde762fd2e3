import { describe, expect, it } from '@jest/globals';
import { chooseLanguage } from './language';

describe('chooseLanguage', () => {
  it('prefers the language of a link to the stored choice', () => {
    expect(chooseLanguage('en', 'zh', ['zh-CN'])).toBe('en');
  });
  it('prefers the stored choice to the browser', () => {
    expect(chooseLanguage(null, 'en', ['zh-CN'])).toBe('en');
  });
  it('is Chinese if the browser language contains zh', () => {
    expect(chooseLanguage(null, undefined, ['fr', 'zh-TW'])).toBe('zh');
  });
  it('is English otherwise, and if a value is not a language', () => {
    expect(chooseLanguage('fr', 'de', ['fr-FR'])).toBe('en');
  });
});
