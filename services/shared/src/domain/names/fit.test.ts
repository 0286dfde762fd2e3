import { describe, expect, it } from '@jest/globals';
import { type Fit, fits, fitting, initialsOf, isSimilar, lineOfNames, searchLine } from './fit.js';
import { normaliseName } from './normalise.js';
import { pinyinForms } from './pinyin.js';
import { searchWords } from './search-words.js';

const fitOf = (names: readonly string[], text: string): Fit | undefined =>
  fitting(searchWords(text))(lineOfNames(names));

describe('the fit of a search to a name', () => {
  it.each<[string, string, Fit | undefined]>([
    ['Harborough Open', 'harborough open', fits.exact],
    ['Harborough Open', 'Open Harborough', fits.exact],
    ['Harborough Open', 'harborough', fits.words],
    ['Harborough Open', 'harb op', fits.prefix],
    ['Harborough Open', 'arboro', fits.inside],
    ['Harborough Open', 'bor', undefined],
    ['Harborough Open', 'arboro pen', undefined],
    ['Harborough Open', 'harborouh', undefined],
    ['哈伯勒公开赛', '公开赛', fits.inside],
    ['哈伯勒公開賽', '哈伯勒公开赛', fits.exact],
    ['FUKUSHIRO Yuna', 'shi yu', undefined],
  ])('%s, searched as "%s": %j', (name, text, fit) => {
    expect(fitOf([name], text)).toBe(fit);
  });

  it('takes the best of several names, and all words from the same one', () => {
    expect(fitOf(['Harborough Open', 'Seaside Cup'], 'harborough cup')).toBeUndefined();
    expect(fitOf(['Harborough Open', '哈伯勒公开赛'], '哈伯勒公开赛')).toBe(fits.exact);
  });

  it('finds the initials of names with at least three words, and only whole ones', () => {
    const line = searchLine([normaliseName('Lo Chun Wai')], initialsOf(['lo', 'chun', 'wai']));
    expect(fitting(['lcw'])(line)).toBe(fits.initials);
    expect(fitting(['lcwx'])(line)).toBeUndefined();
    expect(initialsOf(['chun', 'wai'])).toEqual([]);
  });
});

describe('the similarity of a search to a name', () => {
  it.each<[string, string, boolean]>([
    ['Harborough Open', 'harboruogh', true],
    ['Harborough Open', 'harboruogh opn', false],
    ['Harborough Open', 'harboruogh op', true],
    ['Span', 'spain', true],
    ['Spa', 'span', false],
  ])('%s, searched as "%s": %s', (name, text, similar) => {
    expect(isSimilar(lineOfNames([name]), searchWords(text))).toBe(similar);
  });
});

describe('the words of a search', () => {
  it.each<[string, string[]]>([
    ['  Anna  HOLM ', ['anna', 'holm']],
    ['沈玉兰/林可', ['沈玉兰', '林可']],
    ['沈玉蘭', ['沈玉兰']],
    ['Holm & Berg', ['holm', 'berg']],
    ['shěn yù lán', ['shen', 'yu', 'lan']],
    ['shen3 yu4 lan2', ['shen', 'yu', 'lan']],
    ['open 24', ['open', '24']],
    ['open1 24', ['open1', '24']],
    ['…', []],
  ])('%s: %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });
});

describe('pinyin', () => {
  it.each<[string, string[]]>([
    ['沈玉兰', ['shen yu lan', 'shen yulan', 'shenyulan']],
    ['沈玉蘭', ['shen yu lan', 'shen yulan', 'shenyulan']],
    ['单芳', ['shan fang', 'shan fang', 'shanfang']],
    ['吕芳', ['lv fang', 'lu fang', 'lv fang', 'lu fang', 'lvfang', 'lufang']],
    ['维克·霍姆', []],
  ])('%s: %j', (name, forms) => {
    expect(pinyinForms(name)).toEqual(forms);
  });
});
