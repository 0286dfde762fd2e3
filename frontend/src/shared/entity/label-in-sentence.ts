import { inSentence } from '@rallyrank/contracts/entity/in-sentence';
import type { Language } from '@rallyrank/contracts/shared/errors';
import type { Words } from '@rallyrank/contracts/shared/words';

/** A label within a sentence. In Chinese, where it follows a character, with a space before Latin letters. */
export const labelInSentence = (label: Words, language: Language): string => {
  if (language === 'en') return inSentence(label.en);
  return /^\p{Script=Latin}/u.test(label.zh) ? ` ${label.zh}` : label.zh;
};
