import { pinyin } from 'pinyin-pro';
import { normaliseName } from './normalise.js';

const PARTS = /[^\p{L}]+/u;

const syllables = (name: string): string[] =>
  pinyin(name, { toneType: 'none', type: 'array', surname: 'head', v: true });

/** Both ways to type the letter ü without its dots. */
const typed = (form: string): string[] => (form.includes('v') ? [form, form.replaceAll('v', 'u')] : [form]);

/**
 * The forms in which people type a Chinese name in Latin letters, without tones: `li zong wei`, `li zongwei` and
 * `lizongwei`. Of a transcribed name, whose parts are separated by points, each part is one word.
 */
export const pinyinForms = (name: string): string[] => {
  const parts = name.split(PARTS).filter((part) => part !== '');
  const words = parts.length === 1 ? syllables(parts[0]!) : parts.map((part) => syllables(part).join(''));
  const [family = '', ...given] = words.map(normaliseName);
  const forms = [[family, ...given].join(' '), [family, given.join('')].join(' '), [family, ...given].join('')];
  return forms.flatMap((form) => typed(form.trim()));
};
