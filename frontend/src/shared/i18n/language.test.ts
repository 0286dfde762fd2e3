import { describe, expect, it } from '@jest/globals';
import { chooseLanguage } from './language';

describe('chooseLanguage', () => {
  it('lets a link decide over the stored choice', () => {
    expect(chooseLanguage('en', 'zh', ['zh-CN'])).toBe('en');
  });
  it('takes the stored choice over the browser', () => {
    expect(chooseLanguage(null, 'en', ['zh-CN'])).toBe('en');
  });
  it('is Chinese where the browser language contains zh', () => {
    expect(chooseLanguage(null, undefined, ['fr', 'zh-TW'])).toBe('zh');
  });
  it('is English otherwise, and where a value is not a language', () => {
    expect(chooseLanguage('fr', 'de', ['fr-FR'])).toBe('en');
  });
});
