import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const locales = fileURLToPath(new URL('../../contracts/src/locales/', import.meta.url));
const siteTexts = fileURLToPath(new URL('../src/shared/i18n/site-texts.ts', import.meta.url));
/** The namespaces of the contracts whose texts every first visit needs. Those of others are in the files of pages. */
const first = ['badminton', 'format', 'site-menu', 'sport', 'tennis'];
const MODULE = new RegExp(`/contracts/src/locales/(?:${first.join('|')})\\.ts$`);
const VIRTUAL = 'virtual:texts';
const OF_LANGUAGE = /^\0virtual:texts\/(.+)$/;
const EXPORTED = /export const (\w+)/;

const json = (file: string) => JSON.parse(readFileSync(locales + file, 'utf8'));
const languages = (): string[] => Object.keys(json('languages.json'));

const textsOf = (language: string): string => {
  const texts = first.map((name) => [name, json(`${name}/${language}.json`)]);
  return `export default ${JSON.stringify(Object.fromEntries(texts))};`;
};

const loaders = (): string => {
  const all = languages().map((language) => `'${language}': () => import('${VIRTUAL}/${language}')`);
  return `export const loads = { ${all.join(', ')} };`;
};

/** The file with the texts of a language; undefined for other files. */
export const languageOf = ({ facadeModuleId }: Pick<Rolldown.OutputChunk, 'facadeModuleId'>): string | undefined =>
  OF_LANGUAGE.exec(facadeModuleId ?? '')?.[1];

/** The address of the text file of each language; `public/boot.js` reads it. */
const addresses = (bundle: Rolldown.OutputBundle = {}): string => {
  const files = Object.values(bundle).flatMap((file) => {
    const language = file.type === 'chunk' ? languageOf(file) : undefined;
    return language === undefined ? [] : [[language, `/${file.fileName}`] as const];
  });
  const known = new Map(files);
  return languages()
    .map((language) => `${language}=${known.get(language) ?? ''}`)
    .join(' ');
};

/**
 * Builds one file for each language with the texts of every first visit, instead of a module with all languages for
 * each namespace. The browser begins to load the file of its language before it reads any module.
 */
export const textsOfLanguage = (): Plugin => ({
  name: 'texts-of-language',
  enforce: 'pre',
  resolveId: (id) => (id === VIRTUAL || id.startsWith(`${VIRTUAL}/`) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${VIRTUAL}`) return loaders();
    const [, language] = OF_LANGUAGE.exec(id) ?? [];
    return language === undefined ? undefined : textsOf(language);
  },
  transform: {
    filter: { id: MODULE },
    handler(code, id) {
      const [, exported] = EXPORTED.exec(code) ?? [];
      return `import { textsOf } from ${JSON.stringify(siteTexts)};
export const ${exported} = /*#__PURE__*/ textsOf('${basename(id, '.ts')}');`;
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => [
      { tag: 'meta', attrs: { name: 'rallyrank-texts', content: addresses(bundle) }, injectTo: 'head-prepend' },
    ],
  },
});
