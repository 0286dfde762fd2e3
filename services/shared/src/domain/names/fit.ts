import { editsFor, withinEdits } from './edit-distance.js';
import { isHan } from './han.js';
import { normaliseName } from './normalise.js';

/**
 * Quality of a match, best first: the words are a whole name, whole words of a name, beginnings of words, the initials
 * of a name, a part of a word, and equal except for small typos.
 */
export const fits = { exact: 0, words: 1, prefix: 2, initials: 3, inside: 4, similar: 5 } as const;
export type Fit = (typeof fits)[keyof typeof fits];
/** Worse than every fit. */
export const NO_FIT = fits.similar + 1;

const NAME_END = '\t';
const WRITTEN_END = '\v';
const LINE_END = '\n';
/** Begins the initials of a name; no word of a normalised name contains it. */
const INITIALS = '.';
/** Number of letters from which a word is also found inside of other words. */
const LEAST_INSIDE = 4;
/** Number of words from which a name has initials that are long enough to search for. */
const LEAST_INITIALS = 3;

const NAMES = /[\t\v\n]/;

const joinedNames = (names: readonly string[]): string => ` ${[...new Set(names)].join(` ${NAME_END} `)} `;

/**
 * A line in which names are searched: each name has a space before and after each word.
 * @param names normalised
 * @param forms in which people also type them, normalised; parts of their words are not found
 */
export const searchLine = (names: readonly string[], forms: readonly string[] = []): string =>
  `${joinedNames(names)}${WRITTEN_END}${joinedNames(forms)}${LINE_END}`;

/** The line of names as written. */
export const lineOfNames = (names: readonly string[]): string => searchLine(names.map(normaliseName));

/** The form of a normalised name in a line that makes its initials known, if they are long enough. */
export const initialsOf = (words: readonly string[]): string[] =>
  words.length < LEAST_INITIALS ? [] : [INITIALS + words.map((word) => word[0]).join('')];

/** The text to look for in lines whose names may have these initials. */
export const initialsIn = (word: string): string => ` ${INITIALS}${word} `;

/** The names as written. */
export const writtenNames = (line: string): string => line.slice(0, line.indexOf(WRITTEN_END));

/** Whether a search consists of Chinese words; a Chinese name is one word, in which people look for the given name. */
export const isChinese = (words: readonly string[]): boolean => words.every(isHan);

/** Whether parts of words are found: one longer word, or Chinese characters. */
export const findsInside = (words: readonly string[]): boolean =>
  isChinese(words) || (words.length === 1 && words[0]!.length >= LEAST_INSIDE);

const sortedWords = (words: readonly string[]): string => [...words].sort().join(' ');

/**
 * Returns a function that decides how well the words of a search match one of the names in a line; undefined if they do
 * not, or only with typos.
 */
export const fitting = (words: readonly string[]): ((line: string) => Fit | undefined) => {
  const begins = words.map((word) => ` ${word}`);
  const wholes = words.map((word) => ` ${word} `);
  const sorted = sortedWords(words);
  const initials = words.length === 1 ? initialsIn(words[0]!) : undefined;
  const isInside = findsInside(words);
  const fitOfName = (name: string): number => {
    if (!begins.every((begin) => name.includes(begin))) return NO_FIT;
    if (!wholes.every((whole) => name.includes(whole))) return fits.prefix;
    return sortedWords(name.trim().split(' ')) === sorted ? fits.exact : fits.words;
  };
  return (line) => {
    // The line is checked first, because few lines contain all words.
    if (begins.every((begin) => line.includes(begin))) {
      const best = Math.min(...line.split(NAMES).map(fitOfName));
      if (best < NO_FIT) return best as Fit;
    }
    if (initials !== undefined && line.includes(initials)) return fits.initials;
    if (!isInside) return undefined;
    const written = writtenNames(line);
    return words.every((word) => written.includes(word)) ? fits.inside : undefined;
  };
};

/** Whether each word of a search begins a word of the names in a line, or equals one except for small typos. */
export const isSimilar = (line: string, words: readonly string[]): boolean => {
  const known = writtenNames(line).split(/[ \t]+/);
  return words.every((word) => {
    const edits = editsFor(word);
    return known.some((each) => each.startsWith(word) || (edits > 0 && withinEdits(each, word, edits)));
  });
};
