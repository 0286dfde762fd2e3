import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { pageNames } from '@rallyrank/contracts/shared/page-names';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const english = globSync('**/locales/en.json', { cwd: root });

/** `a.b.c` -> text, for every leaf. */
const leaves = (value: unknown, path = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`))
    : [[path, value]];
const read = (file: string): Map<string, unknown> =>
  new Map(leaves(JSON.parse(readFileSync(join(root, file), 'utf8'))));
const variables = (text: unknown): string[] => (String(text).match(/\{\{\w+\}\}/g) ?? []).sort();
/** Chinese has one plural form, so `_one` has no partner. */
const comparable = (keys: Iterable<string>) => [...keys].filter((key) => !key.endsWith('_one')).sort();

describe('texts', () => {
  it.each(['en', 'zh'] as const)('name the pages as menus and documents do (%s)', (language) => {
    const { menu } = JSON.parse(readFileSync(join(root, `app/locales/${language}.json`), 'utf8'));
    const names = Object.entries(pageNames).map(([page, name]) => [page, name[language]]);
    expect(menu).toEqual(Object.fromEntries(names));
  });

  it('exist', () => expect(english.length).toBeGreaterThanOrEqual(3));

  it.each(english)('%s and its Chinese partner agree', (file) => {
    const en = read(file);
    const zh = read(file.replace('en.json', 'zh.json'));
    expect(comparable(zh.keys())).toEqual(comparable(en.keys()));
    for (const [key, text] of zh) {
      expect({ key, text }).toEqual({ key, text: expect.stringMatching(/\S/) });
      expect({ key, variables: variables(text) }).toEqual({ key, variables: variables(en.get(key)) });
    }
    for (const [key, text] of en) expect({ key, text }).toEqual({ key, text: expect.stringMatching(/\S/) });
  });
});
