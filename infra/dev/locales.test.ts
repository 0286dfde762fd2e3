import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { namespaces } from './locales.mjs';
import { inRoot, root } from './project.mjs';
import { chainsIn, keyWordsIn, unlike, unusedKeys, unusedTexts } from './text-keys.mjs';

const read = (file: string) => readFileSync(inRoot(file), 'utf8');
const textsOf = (folder: string, language = 'en') => JSON.parse(read(`${folder}/${language}.json`));
const languages: Record<string, { locale: string }> = textsOf('contracts/src/locales', 'languages');
const modules: readonly string[] = namespaces().map((folder: string) => folder.slice(root.length));
const ofPages = globSync('frontend/src/**/locales/en.json', { cwd: root }).map(dirname);
const isTested = (file: string) => !/\.test\.tsx?$|\/(?:node_modules|dist|locales)\//.test(file);
const sources = (pattern: string) => globSync(pattern, { cwd: root }).filter(isTested);

/** Terms that differ by sport; not every language needs the same ones in a text. */
const termsOf: Record<string, string[]> = {
  'services/stats/src/locales/record-families': [
    ...Object.keys(textsOf('services/stats/src/locales/records').terms.badminton),
    'titleMatches',
  ].map((term) => term.toLowerCase()),
};

test.each([...ofPages, ...modules])('%s has the same keys and placeholders in each language', (folder) => {
  const differences = Object.entries(languages).flatMap(([language, { locale }]) =>
    unlike(textsOf(folder), textsOf(folder, language), locale, termsOf[folder]).map(
      (difference) => `${language}: ${difference}`,
    ),
  );
  expect(differences).toEqual([]);
});

describe('each text is used', () => {
  const all = sources('{contracts,infra,gateway,frontend,services/*,tools/*}/src/**/*.{ts,tsx}').map(read);
  const chains = all.filter((text) => text.includes('/locales/')).flatMap(chainsIn);
  test.each(modules)('of %s', (folder) => expect(unusedTexts(basename(folder), textsOf(folder), chains)).toEqual([]));

  const pages = sources('frontend/src/**/*.{ts,tsx}').map((file) => ({ file, text: read(file) }));
  const words = new Map(pages.map(({ file, text }) => [file, keyWordsIn(text)]));
  /** The texts of the front end that pages of the gateway show. */
  const shown = chainsIn(read('gateway/src/pages/front-end-texts.ts'));
  test.each(ofPages)('of %s', (folder) => {
    const place = dirname(folder);
    const [, namespace] = /^ {4}'?([\w-]+)'?: typeof \w+;$/m.exec(read(`${place}/resources.d.ts`))!;
    const isUser = ({ file, text }: (typeof pages)[number]) =>
      namespace === 'shared' || file.startsWith(`${place}/`) || new RegExp(`'${namespace}['.:]`).test(text);
    const own = pages.filter(isUser).flatMap(({ file }) => words.get(file)!);
    const gateway = shown
      .filter(([first]: string[]) => first === namespace)
      .map(([, ...path]: string[]) => [path.join('.')]);
    expect(unusedKeys(namespace!, textsOf(folder), [...own, ...gateway])).toEqual([]);
  });
});
