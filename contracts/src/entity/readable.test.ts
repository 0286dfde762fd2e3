import { describe, expect, test } from '@jest/globals';
import { ruleOf } from '../shared/broken-rule.js';
import { ruleText } from '../shared/rules.js';
import { enteredWords } from '../shared/words.js';
import { text, webAddress } from './field.js';

const label = enteredWords('Name', '名称');
const name = text({ label });
const note = text({ label, long: true });
const site = webAddress({ label });

const ruleFor = ({ schema }: { schema: typeof name.schema | typeof site.schema }, value: string) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return issue && ruleOf(issue, true);
};

describe('text of a field', () => {
  test.each([
    ['a control character', 'Dan\u0007mark', 'U+0007'],
    ['a line break in one line', 'Dan\nmark', 'U+000A'],
    ['a zero-width space', 'Dan\u200Bmark', 'U+200B'],
    ['a zero-width space at the end', 'Danmark\u200B', 'U+200B'],
    ['a word joiner', 'Dan\u2060mark', 'U+2060'],
    ['a byte order mark inside', 'Dan\uFEFFmark', 'U+FEFF'],
    ['a soft hyphen', 'Dan\u00ADmark', 'U+00AD'],
    ['a direction override', 'Dan\u202Ekram', 'U+202E'],
    ['an isolate', 'Dan\u2066mark', 'U+2066'],
    ['a direction mark', 'Dan\u200Fmark', 'U+200F'],
    ['a Hangul filler alone', '\u3164', 'U+3164'],
    ['a tag character', 'Dan\u{E0041}mark', 'U+E0041'],
    ['half a surrogate pair', 'Dan\uD800mark', 'U+D800'],
    ['a joiner between Latin letters', 'Dan\u200Dmark', 'U+200D'],
    ['a joiner between Chinese characters', '丹\u200C麦', 'U+200C'],
    ['a joiner at the end of a Persian word', 'می\u200C', 'U+200C'],
    ['a variation selector without a base character', '\uFE0F', 'U+FE0F'],
  ])('%s is refused with its code point', (_, value, character) => {
    expect(ruleFor(name, value)).toBe(`without the invisible character ${character}`);
  });

  test.each([
    ['a Persian name with a non-joiner', 'می\u200Cخواهم'],
    ['a Sinhala name with a joiner', 'ශ්\u200Dරී ලංකා'],
    ['a joined emoji', 'Family 👨\u200D👩\u200D👧 ❤\uFE0F\u200D🔥'],
    ['a Chinese character with a variation selector', '葛\u{E0100}城'],
    ['a right-to-left name', 'ישראל'],
  ])('%s is kept unchanged', (_, value) => expect(name.schema.parse(value)).toBe(value));

  test('is stored in composed form and without surrounding space', () => {
    expect(name.schema.parse(' \uFEFFCo\u0302te d’Ivoire\u00A0')).toBe('Côte d’Ivoire');
  });

  test('keeps its lines with normalized line ends if it has several', () => {
    expect(note.schema.parse('one\r\ntwo\rthree\tfour\n')).toBe('one\ntwo\nthree four');
    expect(ruleFor(note, 'one\ntwo\u0000')).toBe('without the invisible character U+0000');
  });

  test('follows the same rule if it is an address', () => {
    expect(ruleFor(site, 'https://rally.example/\u202Egro')).toBe('without the invisible character U+202E');
  });

  test('is refused in the language of the reader', () => {
    expect(ruleText('without the invisible character U+200B', 'zh')).toBe('不能包含不可见字符 U+200B');
  });
});
