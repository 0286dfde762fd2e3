import definitions from '../locales/languages.json' with { type: 'json' };

/** A language of the site: a key of `languages.json`. Each namespace of texts has a file per language. */
export type Language = keyof typeof definitions;

export const languages = Object.keys(definitions) as [Language, ...Language[]];

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The language of readers and messages that ask for no other. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

const matches = (language: Language, tag: string): boolean =>
  `${tag}-`.toLowerCase().startsWith(`${language}-`.toLowerCase());

/** The first other language of the site among the tags that a reader prefers, best first; else the default language. */
export const preferredLanguage = (tags: readonly string[]): Language => {
  const others = languages.filter((language) => language !== DEFAULT_LANGUAGE);
  for (const tag of tags) {
    const found = others.find((language) => matches(language, tag));
    if (found) return found;
  }
  return DEFAULT_LANGUAGE;
};

/** The tags of an `Accept-Language` header in its order, which is that of preference in all browsers. */
export const tagsOf = (header = ''): string[] => header.split(',').map((part) => part.replace(/;.*/, '').trim());

/** The language of answers to programs: that of the first tag of an `Accept-Language` header. */
export const acceptedLanguage = (header?: string): Language => preferredLanguage(tagsOf(header).slice(0, 1));

/** The name of the language in the language itself. */
export const languageName = (language: Language): string => definitions[language].name;

/** BCP 47 tag for the formats of numbers and dates. */
export const localeOf = (language: Language): string => definitions[language].locale;

/**
 * The languages in which people enter names, labels and texts of pages. Readers of other languages get the English
 * ones.
 */
export const enteredLanguages = ['en', 'zh'] as const satisfies readonly Language[];
export type EnteredLanguage = (typeof enteredLanguages)[number];

/** The language in which a reader gets what people have entered. */
export const enteredLanguage = (language: Language): EnteredLanguage =>
  enteredLanguages.find((entered) => entered === language) ?? DEFAULT_LANGUAGE;

/** The other language in which people may have entered the same. */
export const otherEntered = (language: Language): EnteredLanguage => (enteredLanguage(language) === 'en' ? 'zh' : 'en');

/** One value per language. */
export const inLanguages = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;
