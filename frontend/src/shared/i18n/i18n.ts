import { type Language, languages } from '@rallyrank/contracts/shared/language';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Loads the texts of one namespace in one language. */
export type TextLoader = (language: string, namespace: string) => Promise<object>;

const backend = (load: TextLoader): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    load(language, namespace).then(
      (texts) => done(null, { ...texts }),
      (error: Error) => done(error, null),
    );
  },
});

export const i18n = i18next;

/** Starts with the namespaces of the shell; those of a page are loaded with the page. */
export const startI18n = (language: Language, load: TextLoader): Promise<unknown> =>
  i18next
    .use(backend(load))
    .use(initReactI18next)
    .init({
      // Pages can then load their texts at once, without waiting for those of the shell.
      initAsync: false,
      lng: language,
      supportedLngs: languages,
      load: 'currentOnly',
      fallbackLng: false,
      ns: ['shared', 'app'],
      defaultNS: 'shared',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
