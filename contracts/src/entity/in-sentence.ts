import { inLanguages, type Language } from '../shared/language.js';
import type { Words } from '../shared/words.js';

/** By language; a label is the same in a sentence of other languages. */
const rules: Readonly<Partial<Record<Language, (label: string) => string>>> = {
  /** It begins with a lower-case letter, unless it begins with an abbreviation. */
  en: (label) => (/^\p{Lu}\p{Lu}/u.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`),
  /** After a character, a space precedes Latin letters. */
  zh: (label) => (/^\p{Script=Latin}/u.test(label) ? ` ${label}` : label),
};

/** A label within a sentence. */
export const inSentence = (label: Words): Words =>
  inLanguages((language) => rules[language]?.(label[language]) ?? label[language]);
