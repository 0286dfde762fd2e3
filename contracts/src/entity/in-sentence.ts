import type { Words } from '../shared/words.js';

/**
 * A label within a sentence. In English it begins with a lower-case letter, unless it begins with an abbreviation. In
 * Chinese, after a character, a space precedes Latin letters.
 */
export const inSentence = ({ en, zh }: Words): Words => ({
  en: /^\p{Lu}\p{Lu}/u.test(en) ? en : `${en.charAt(0).toLowerCase()}${en.slice(1)}`,
  zh: /^\p{Script=Latin}/u.test(zh) ? ` ${zh}` : zh,
});
