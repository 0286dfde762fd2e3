import { formatTexts } from '../locales/format.js';
import { filled } from './filled.js';
import type { Language } from './language.js';

/**
 * The title of a document: the page, and the names of the objects in its address. The gateway and the front end share
 * this rule, so that both have the same title.
 */
export const pageTitle = (page: string, names: readonly string[], language: Language): string =>
  names.length === 0
    ? page
    : filled(formatTexts.pageTitle[language], { page, names: names.join(formatTexts.clauses[language]) });
