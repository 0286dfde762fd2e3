const WORD = /[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g;
const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map((word) => word.toLowerCase());

/** Converts `ipBlock` and `IpBlock` to `ip-block`, the form used in file names and addresses. */
export const kebab = (name: string): string => wordsOf(name).join('-');

export const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Converts words with any separators to lower camel case; empty if the text has no Latin letters. */
export const camel = (text: string): string => {
  const [first = '', ...rest] = wordsOf(text.normalize('NFKD').replace(/\p{M}/gu, ''));
  return `${first}${rest.map(capital).join('')}`.replace(/^\d+/, '');
};

/** Converts a key to a label: `postCode` to `Post code`. */
export const title = (key: string): string => capital(wordsOf(key).join(' '));

/** The regular plural of an English word. */
export const plural = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};
