import type { Language } from './errors.js';

const marks = { en: [': ', ', '], zh: ['：', '，'] } as const;

/** The title of a document: the page, and what its address names. One rule for the gateway and the front end, so that both say the same. */
export const pageTitle = (page: string, names: readonly string[], language: Language): string => {
  const [colon, comma] = marks[language];
  return names.length === 0 ? page : `${page}${colon}${names.join(comma)}`;
};
