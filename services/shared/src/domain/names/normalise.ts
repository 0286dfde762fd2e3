import { inSimplified } from './han.js';

/** Letters that Unicode does not decompose into a base letter and a mark. */
const FOLDED: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
};

const PLAIN = /^[a-z0-9 ]*$/;
const MARKS = /\p{M}+/gu;
const SPECIAL = /[øłđðþßæœħıŋ]/g;
const APOSTROPHES = /['’‘ʼ`´]/g;
const SEPARATORS = /[^\p{L}\p{N}]+/gu;
const BETWEEN_HAN = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu;

/**
 * The form in which names are compared: lower case, without diacritics and apostrophes, with each run of other
 * punctuation as one space. Chinese names have no spaces and are in simplified characters. `Sørensen-O'Hara` becomes
 * `sorensen ohara`.
 */
export const normaliseName = (name: string): string => {
  const lower = name.toLowerCase();
  if (PLAIN.test(lower)) return lower.replace(/ +/g, ' ').trim();
  const normal = lower
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(SPECIAL, (letter) => FOLDED[letter] ?? letter)
    .replace(APOSTROPHES, '')
    .replace(SEPARATORS, ' ')
    .trim()
    .replace(BETWEEN_HAN, '')
    .normalize('NFC');
  return inSimplified(normal);
};

/** The words of a normalised name; empty if there are none. */
export const nameTokens = (name: string): string[] => {
  const normal = normaliseName(name);
  return normal === '' ? [] : normal.split(' ');
};
