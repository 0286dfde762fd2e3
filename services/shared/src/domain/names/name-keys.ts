import { nameTokens, normaliseName } from './normalise.js';

const FAMILY_WORD = /^[\p{Lu}\p{M}'’.-]{2,}$/u;

/** The words in capitals, if the source marks the family name that way: `SHI Yu Qi`, `Yu Qi SHI`. Otherwise empty. */
const familyWords = (name: string): string[] => {
  const words = name.trim().split(/\s+/);
  const family = words.filter((word) => FAMILY_WORD.test(word));
  return family.length < words.length ? family : [];
};

const joinedKey = (family: string, given: readonly string[]): string => [family, given.join('')].sort().join(' ');

/** The words of a name in sorted order. `SHI Yu Qi` and `Yu Qi SHI` have the same key. */
export const tokenKey = (name: string): string => nameTokens(name).sort().join(' ');

/** Returns the names whose key differs from those of the known and the earlier names. */
export const newNames = (names: readonly string[], known: readonly string[]): string[] => {
  const seen = new Set(known.map(tokenKey));
  return names.filter((name) => {
    const key = tokenKey(name);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

const withJoinedGivenNames = (name: string): string[] => {
  const tokens = nameTokens(name);
  if (tokens.length < 3) return [];
  const family = normaliseName(familyWords(name).join(' '));
  if (family !== '') {
    const familyTokens = new Set(family.split(' '));
    const given = tokens.filter((token) => !familyTokens.has(token));
    return given.length > 1 ? [[...familyTokens, given.join('')].sort().join(' ')] : [];
  }
  // Without capitals, the family name can be the first or the last word.
  return [joinedKey(tokens[0]!, tokens.slice(1)), joinedKey(tokens.at(-1)!, tokens.slice(0, -1))];
};

/**
 * Lookup keys of a name. Two names can belong to the same person if they share a key. The first key is the `tokenKey`;
 * the others join the given names into one word, so that `Yuqi Shi` matches `SHI Yu Qi`.
 */
export const nameKeys = (name: string): string[] => [...new Set([tokenKey(name), ...withJoinedGivenNames(name)])];
