/** Marks of the beginning and the end of a text, so that a page shows where a text is cut off or joined to another. */
const START = '⟦';
const END = '⟧';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'åƀçđéƒğĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'];
const LETTER = /[a-z]/i;

/** Placeholders and mark-up. */
const FIXED = /(\{\{?\w*(?:, ?\w+)?\}?\}|<\/?\w+ ?\/?>)/;
const FILLER = ' ẋẋ';
/** Number of letters per filler, because other languages need about a third more room than English. */
const LETTERS_PER_FILLER = 9;

const accentedIn = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);

/**
 * An English text in a language that does not exist: readable, longer, and unlike any text that is not translated.
 * Punctuation alone is the same in it.
 */
export const pseudoText = (text: string): string => {
  const parts = text.split(FIXED).map((part, i) => (i % 2 === 0 ? accentedIn(part) : part));
  const hasWords = text.split(FIXED).some((part, i) => i % 2 === 0 && LETTER.test(part));
  if (!hasWords) return text;
  return `${START}${parts.join('')}${FILLER.repeat(Math.floor(text.length / LETTERS_PER_FILLER))}${END}`;
};

/** The texts of a file with the same keys. */
export const pseudoTexts = (texts: unknown): unknown => {
  if (typeof texts === 'string') return pseudoText(texts);
  if (Array.isArray(texts)) return texts.map(pseudoTexts);
  return Object.fromEntries(Object.entries(texts as object).map(([key, value]) => [key, pseudoTexts(value)]));
};
