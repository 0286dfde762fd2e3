import { z } from 'zod';
import { DEFAULT_LANGUAGE, inLanguages } from './language.js';
import type { Words } from './words.js';

/** A text as it was stored: it may lack languages that the site has got since. */
export const StoredWords = z.object({ ...inLanguages(() => z.string().nullish()), [DEFAULT_LANGUAGE]: z.string() });
export type StoredWords = Readonly<z.infer<typeof StoredWords>>;

/** A stored text in each language; readers of a new language get the English one. */
export const completeWords = (stored: StoredWords): Words =>
  inLanguages((language) => stored[language] ?? stored[DEFAULT_LANGUAGE]);
