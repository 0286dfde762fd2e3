import type { Language } from './language.js';

const marks = { en: [': ', ', '], zh: ['：', '，'] } as const;

/**
 * The title of a document: the page, and the names of the objects in its address. The gateway and the front end share
 * this rule, so that both have the same title.
 */
export const pageTitle = (page: string, names: readonly string[], language: Language): string => {
  const [colon, comma] = marks[language];
  return names.length === 0 ? page : `${page}${colon}${names.join(comma)}`;
};
