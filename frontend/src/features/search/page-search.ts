import Fuse from 'fuse.js';

interface Findable {
  readonly title: string;
  readonly to: string;
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether each typed word begins a word of the title; a Chinese title is one word, of which any part is found. */
const isNamed = ({ title }: Findable, typed: readonly string[]): boolean => {
  const words = wordsOf(title);
  return typed.every((word) =>
    words.some((each) => (/\p{Script=Han}/u.test(word) ? each.includes(word) : each.startsWith(word))),
  );
};

/** The pages of the menu whose titles contain the typed words. */
export const namedPages = <E extends Findable>(entries: readonly E[], text: string): E[] => {
  const typed = wordsOf(text);
  return typed.length === 0 ? [] : entries.filter((entry) => isNamed(entry, typed));
};

/** Fuzzy search over the menu (specification, section 2: threshold 0.4, title 0.7, path 0.3). */
export const similarPages = <E extends Findable>(entries: readonly E[], text: string): E[] =>
  text.trim() === ''
    ? []
    : new Fuse(entries, {
        threshold: 0.4,
        keys: [
          { name: 'title', weight: 0.7 },
          { name: 'to', weight: 0.3 },
        ],
      })
        .search(text.trim())
        .map((found) => found.item);
