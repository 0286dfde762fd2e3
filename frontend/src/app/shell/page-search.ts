import Fuse from 'fuse.js';

interface Findable {
  readonly title: string;
  readonly to: string;
}

/** Fuzzy search over the menu (specification, section 2: threshold 0.4, title 0.7, path 0.3). */
export const searchPages = <E extends Findable>(entries: readonly E[], text: string): E[] =>
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
