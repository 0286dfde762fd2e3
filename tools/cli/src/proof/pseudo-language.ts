import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pseudoTexts } from './pseudo-text.js';

/** By convention, `XA` is the territory of English with accents. */
export const PSEUDO_LANGUAGE = 'en-XA';

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const write = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Adds the language to a work tree as a translator would: an entry in the file of languages, and text files. */
export const addPseudoLanguage = (root: string): void => {
  const languages = join(root, 'contracts/src/locales/languages.json');
  write(languages, { ...json(languages), [PSEUDO_LANGUAGE]: { name: 'Pseudo', locale: 'en-GB' } });
  for (const file of globSync('{contracts,infra,gateway,frontend,services/*}/src/**/locales/**/en.json', {
    cwd: root,
  })) {
    write(join(root, dirname(file), `${PSEUDO_LANGUAGE}.json`), pseudoTexts(json(join(root, file))));
  }
};
