import { globSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import type { Language } from './browser';

const SHELL = 'i18n';
/** The namespace of a file of texts: the folder of its feature. The texts of the shell are `shared`. */
const namespaceOf = (file: string): string => {
  const folder = file.split('/').at(-3)!;
  return folder === SHELL ? 'shared' : folder;
};

/** Returns the texts of the pages in a language, from the files that the pages themselves read. */
export const textsIn = (language: Language) => {
  const files = globSync(`frontend/src/**/locales/${language}.json`);
  const texts = Object.fromEntries(files.map((file) => [namespaceOf(file), JSON.parse(readFileSync(file, 'utf8'))]));
  const i18n = i18next.createInstance();
  void i18n.init({
    lng: language,
    resources: { [language]: texts },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return i18n.getFixedT(language, ['data-desk', 'monitoring', 'entity', 'shared', 'rankings']);
};
