import { pinyin } from 'pinyin-pro';
import { isHan } from './han.js';
import { normaliseName } from './normalise.js';

/** Both ways to type the letter ü without its dots. */
const typed = (form: string): string[] => (form.includes('v') ? [form, form.replaceAll('v', 'u')] : [form]);

/**
 * The forms in which people type a Chinese name in Latin letters, without tones: `li zong wei`, `li zongwei` and
 * `lizongwei`. There are none for names of several parts, which transcribe foreign ones.
 */
export const pinyinForms = (name: string): string[] => {
  if (!isHan(name)) return [];
  const syllables = pinyin(name, { toneType: 'none', type: 'array', surname: 'head', v: true });
  const [family = '', ...given] = syllables.map(normaliseName);
  const forms = [[family, ...given].join(' '), [family, given.join('')].join(' '), [family, ...given].join('')];
  return forms.flatMap(typed);
};
