import type { z } from 'zod';
import { DEFAULT_LANGUAGE, enteredLanguage, type Language } from './language.js';
import type { LocalName } from './refs.js';

type Name = z.infer<typeof LocalName>;
/** A name that people have entered, or a text of the site. */
type Shown = Name & { readonly [L in Language]?: string | null };

/** The language in which a name is shown to readers of a language: without a name in it, English. */
export const shownLanguage = (name: Shown, language: Language): Language =>
  (name[language] ?? null) === null ? DEFAULT_LANGUAGE : language;

/** The name in a language; without one, the English one. */
export const shownName = (name: Shown, language: Language): string => name[language] ?? name.en;

/** The name in the other script; null if it is not known. */
export const otherName = ({ en, zh }: Name, language: Language): string | null =>
  zh === null || enteredLanguage(language) === 'en' ? zh : en;
