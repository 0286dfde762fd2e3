import { z } from 'zod';
import { filledBy } from './filled.js';
import { type EnteredLanguage, enteredLanguage, inLanguages, type Language } from './language.js';

/** A text in each language. */
export const Words = z.object(inLanguages(() => z.string()));
export type Words = Readonly<z.infer<typeof Words>>;

/** The texts of a namespace by key; a long text is a list of paragraphs. */
export type Texts<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? Words
    : T[K] extends readonly string[]
      ? Readonly<Record<Language, string[]>>
      : Texts<T[K]>;
};

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const joined = (files: Readonly<Record<Language, unknown>>): unknown =>
  isGroup(files.en)
    ? Object.fromEntries(
        Object.keys(files.en).map((key) => [
          key,
          joined(inLanguages((language) => (files[language] as Record<string, unknown>)[key])),
        ]),
      )
    : files;

/** Joins the text files of a namespace, which have the same keys in each language. */
export const textsIn = <T extends object>(files: Readonly<Record<Language, T>>): Texts<T> => joined(files) as Texts<T>;

/** Fills the placeholders of a text in each language. */
export const filledWords = (words: Words, values: Readonly<Record<string, string | number | Words>>): Words =>
  inLanguages((language) =>
    filledBy(words[language], (name) => {
      const value = values[name];
      return typeof value === 'object' ? value[language] : value;
    }),
  );

/** A text that people have entered, for readers of every language. */
export const enteredWords = (en: string, zh: string): Words => {
  const entered: Readonly<Record<EnteredLanguage, string>> = { en, zh };
  return inLanguages((language) => entered[enteredLanguage(language)]);
};
