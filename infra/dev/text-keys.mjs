// Finds keys of text files that a language does not have, or that no source uses.
import { camel } from './locales.mjs';

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const PLACEHOLDERS = /\{\{?\w*\}?\}/g;

/** The path of each text as its names. A text of several paragraphs is one text. */
const paths = (texts, above = []) =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' || Array.isArray(value)
      ? [{ path: [...above, name], text: [value].flat().join('\n') }]
      : paths(value, [...above, name]),
  );

/** The text of each key `a.b.c`. */
const byKey = (texts) => new Map(paths(texts).map(({ path, text }) => [path.join('.'), text]));

const keysOf = (texts) => [...byKey(texts).keys()];

const placeholdersOf = (text, terms) =>
  [...new Set(text.match(PLACEHOLDERS))]
    .filter((placeholder) => !terms.includes(placeholder.slice(1, -1).toLowerCase()))
    .sort()
    .join(' ');

/** Returns the keys that a language with these plural forms must have for a key of the English texts. */
const keysIn = (key, forms) => (PLURAL.test(key) ? forms.map((form) => key.replace(PLURAL, `_${form}`)) : [key]);

/**
 * Lists the keys that a language lacks or has in addition to the English ones, and its texts that are empty or have
 * other placeholders.
 * @param terms placeholders, in lower case, that a language uses where it needs them
 */
export const unlike = (english, texts, locale, terms = []) => {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const own = byKey(texts);
  const placeholders = (text) => placeholdersOf(text, terms);
  const wanted = new Map([...byKey(english)].flatMap(([key, text]) => keysIn(key, forms).map((each) => [each, text])));
  return [
    ...[...wanted.keys()].filter((key) => !own.has(key)).map((key) => `${key} is missing`),
    ...[...own.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} is not a key of the English texts`),
    ...[...own].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty`),
    ...[...own]
      .filter(([key, text]) => !PLURAL.test(key) && placeholders(text) !== placeholders(wanted.get(key) ?? text))
      .map(([key, text]) => `${key} has the placeholders "${placeholders(text)}"`),
  ];
};

const IMPORT = /^import [^;]*;$/gm;
const CHAIN = /\b\w+(?:\s*\.\s*\w+|\['[^']+'\]|\[\d+\])*/g;
const NAME = /'[^']+'|\w+/g;

/** The chains of properties in a source: `texts.a['b-c'].d` as `['texts', 'a', 'b-c', 'd']`. */
export const chainsIn = (source) =>
  source
    .replace(IMPORT, '')
    .match(CHAIN)
    .map((chain) => chain.match(NAME).map((name) => name.replaceAll("'", '')));

/** The keys of a module of texts that no chain in the code refers to, directly or by a group. */
export const unusedTexts = (namespace, texts, chains) => {
  const own = chains.filter(([first]) => first === `${camel(namespace)}Texts`).map(([, ...names]) => names);
  return paths(texts)
    .filter(({ path }) => !own.some((names) => names.every((name, i) => i >= path.length || name === path[i])))
    .map(({ path }) => path.join('.'));
};

const WORD = /'([\w:.-]+)'|`((?:[\w:.-]|\$\{(?:[^`{}]|\{[^`{}]*\})*\})+)`/g;
const VALUE = /\$\{(?:[^`{}]|\{[^`{}]*\})*\}/;

/** The strings in a source that can be keys; the values in them, which are not known, are empty. */
export const keyWordsIn = (source) =>
  [...source.matchAll(WORD)].map(([, word, template]) => (word === undefined ? template.split(VALUE) : [word]));

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The keys of a namespace of the front end that no string can be, with or without the name of the namespace. */
export const unusedKeys = (namespace, texts, words) => {
  const known = new Set(words.filter((parts) => parts.length === 1).flat());
  const patterns = words
    .filter((parts) => parts.length > 1 && parts.some((part) => /\w/.test(part)))
    .map((parts) => new RegExp(`^${parts.map(escaped).join('[\\w.-]+')}$`));
  return keysOf(texts).filter((key) => {
    const asked = key.replace(PLURAL, '');
    return ![key, asked, `${namespace}:${asked}`].some(
      (one) => known.has(one) || patterns.some((each) => each.test(one)),
    );
  });
};
