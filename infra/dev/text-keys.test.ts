import { expect, test } from '@jest/globals';
import { chainsIn, keyWordsIn, unlike, unusedKeys, unusedTexts } from './text-keys.mjs';

const english = { title: 'Title', match: { won_one: '{{count}} win', won_other: '{{count}} wins' }, text: ['a', 'b'] };

test('a language that has every key, with the plural forms of its own, is like English', () => {
  const chinese = { title: '标题', match: { won_other: '{{count}} 胜' }, text: ['甲'] };
  expect(unlike(english, chinese, 'zh-CN')).toEqual([]);
});

test('missing, unknown and empty texts and other placeholders are named', () => {
  const texts = { match: { won_one: '{{n}}', won_other: '{{count}}', won_few: '{{count}}' }, text: [' '] };
  expect(unlike(english, texts, 'en-GB')).toEqual([
    'title is missing',
    'match.won_few is not a key of the English texts',
    'text is empty',
  ]);
  expect(unlike({ title: '{name}' }, { title: '{names}' }, 'en-GB')).toEqual(['title has the placeholders "{names}"']);
});

test('texts of a module that no chain of properties reaches are named', () => {
  const source = "import { someTexts } from './locales/some.js';\nsomeTexts.a['b-c'].en; someTexts.group[key];";
  const texts = { a: { 'b-c': '', d: '' }, group: { one: '', two: '' }, e: '' };
  expect(unusedTexts('some', texts, chainsIn(source))).toEqual(['a.d', 'e']);
});

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: the string is source text
test('keys of the front end that no string can be are named', () => {
  const source = "t('title'); t(`state.${one}.long`); t('home:lead'); t(`${key}`); `${t('week')} – ${x}`";
  const words = keyWordsIn(source);
  const texts = { title: '', lead: '', week: '', state: { on: { long: '', short: '' } }, other: '' };
  expect(unusedKeys('home', texts, words)).toEqual(['state.on.short', 'other']);
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: the string is source text
