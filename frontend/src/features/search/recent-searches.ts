import { useAtomValue } from 'jotai';
import { store, storedText } from '~/shared/state/store';

const MOST = 8;
/** The limit of the search, in characters. */
const LONGEST = 80;
const stored = storedText('rallyrank.searches');

/** The searches in a stored text, one a line; it may contain anything. */
export const searchesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line.length <= LONGEST)
    .slice(0, MOST);

/** The searches after another one, newest first. */
export const withSearch = (searches: readonly string[], text: string): string[] => {
  const added = text.trim().replace(/\s+/g, ' ');
  const others = searches.filter((each) => each.toLowerCase() !== added.toLowerCase());
  return searchesIn([added, ...others].join('\n'));
};

/** Keeps a search in this browser. */
export const rememberSearch = (text: string): void =>
  store.set(stored, withSearch(searchesIn(store.get(stored)), text).join('\n'));

export const forgetSearches = (): void => store.set(stored, '');

/** The last searches in this browser, newest first. */
export const useRecentSearches = (): string[] => searchesIn(useAtomValue(stored, { store }));
