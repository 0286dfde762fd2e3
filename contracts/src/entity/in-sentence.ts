import type { Language } from '../shared/errors.js';
import type { Words } from '../shared/words.js';

const lowered = (label: string): string =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/**
 * A label as it stands within a sentence. In English with a small first letter, unless it begins with an abbreviation; in Chinese, where it
 * follows a character, with a space before Latin letters.
 */
export const inSentence = (label: Words, language: Language): string => {
  if (language === 'en') return lowered(label.en);
  return /^\p{Script=Latin}/u.test(label.zh) ? ` ${label.zh}` : label.zh;
};
