import type { TextLoader } from '~/shared/i18n/i18n';

const files = import.meta.glob<object>(
  ['../shared/{i18n,entity,rules,bracket,live}/locales/*.json', './locales/*.json', '../features/*/locales/*.json'],
  {
    import: 'default',
  },
);

const folders: Readonly<Record<string, string>> = {
  shared: '../shared/i18n',
  entity: '../shared/entity',
  rules: '../shared/rules',
  bracket: '../shared/bracket',
  liveScore: '../shared/live',
  app: '.',
};

/** Texts of a namespace; those of a feature are in its folder, which has the same name. */
export const loadTexts: TextLoader = (language, namespace) => {
  const folder = folders[namespace] ?? `../features/${namespace}`;
  const load = files[`${folder}/locales/${language}.json`];
  return load ? load() : Promise.reject(new Error(`no texts for ${namespace} in ${language}`));
};
