import { inLanguages, type Language } from '../shared/language.js';
import type { Words } from '../shared/words.js';

/** Rules by language. A language without a rule does not change a label within a sentence. */
const rules: Readonly<Partial<Record<Language, (label: string) => string>>> = {
  /** The label begins with a lower-case letter, unless it begins with an abbreviation. */
  en: (label) => (/^\p{Lu}\p{Lu}/u.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`),
  /** A space separates a label that begins with a Latin letter from the Chinese character before it. */
  zh: (label) => (/^\p{Script=Latin}/u.test(label) ? ` ${label}` : label),
};

/** A label within a sentence. */
export const inSentence = (label: Words): Words =>
  inLanguages((language) => rules[language]?.(label[language]) ?? label[language]);
