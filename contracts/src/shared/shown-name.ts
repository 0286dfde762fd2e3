import type { z } from 'zod';
import { enteredLanguage, type Language } from './language.js';
import type { LocalName } from './refs.js';

type Name = z.infer<typeof LocalName>;

/** The name in a language: without a Chinese one, the English one. */
export const shownName = (name: Name, language: Language): string => name[enteredLanguage(language)] ?? name.en;

/** The name in the other script; null if it is not known. */
export const otherName = ({ en, zh }: Name, language: Language): string | null =>
  zh === null || enteredLanguage(language) === 'en' ? zh : en;
