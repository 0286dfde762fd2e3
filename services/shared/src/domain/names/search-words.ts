import { nameTokens } from './normalise.js';

/** Separators between the players of a pair, so that Chinese names beside them are not joined into one word. */
const SEPARATORS = /[\s/+&,;、，；]+/;
const NUMBERED_TONE = /^([a-z]+)[1-5]$/;

/**
 * The words of a search, in the form in which names are compared. Tones are removed, whether they are written as marks
 * or as digits (`shi2 yu3 qi2`).
 */
export const searchWords = (text: string): string[] => {
  const words = text.split(SEPARATORS).flatMap(nameTokens);
  return words.every((word) => NUMBERED_TONE.test(word)) ? words.map((word) => word.slice(0, -1)) : words;
};
