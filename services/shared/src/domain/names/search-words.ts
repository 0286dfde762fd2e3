import { nameTokens } from './normalise.js';

/** Separators between the players of a pair, so that Chinese names beside them are not joined into one word. */
const SEPARATORS = /[\s/+&,;、，；]+/;
/** One character can become several words (`½`), and each word is compared with every name. */
const MOST_WORDS = 12;
const NUMBERED_TONE = /^([a-z]+)[1-5]$/;

/**
 * The words of a search, in the form in which names are compared. Tones are removed, whether they are written as marks
 * or as digits (`shi2 yu3 qi2`). Further words than the first twelve are ignored.
 */
export const searchWords = (text: string): string[] => {
  const words = [...new Set(text.split(SEPARATORS).flatMap(nameTokens))].slice(0, MOST_WORDS);
  return words.every((word) => NUMBERED_TONE.test(word)) ? words.map((word) => word.slice(0, -1)) : words;
};

/** The longest of the words of a search, the first of equal ones: the one that the fewest names have. */
export const longestOf = (words: readonly string[]): string => words.reduce((a, b) => (b.length > a.length ? b : a));
