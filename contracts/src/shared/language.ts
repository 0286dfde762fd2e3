import definitions from '../locales/languages.json' with { type: 'json' };

/** The languages of the site. A further language is an entry of `languages.json` and a text file per namespace. */
export type Language = keyof typeof definitions;

export const languages = Object.keys(definitions) as [Language, ...Language[]];

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The name of the language in the language itself. */
export const languageName = (language: Language): string => definitions[language].name;

/** BCP 47 tag for the formats of numbers and dates. */
export const localeOf = (language: Language): string => definitions[language].locale;

/** One value per language. */
export const inLanguages = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;
