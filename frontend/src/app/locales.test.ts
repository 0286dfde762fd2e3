import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { languages } from '@rallyrank/contracts/shared/language';
import { pageNames } from '@rallyrank/contracts/shared/page-names';

test.each(languages)('the texts name the pages as menus and documents do (%s)', (language) => {
  const { menu } = JSON.parse(readFileSync(new URL(`./locales/${language}.json`, import.meta.url), 'utf8'));
  const names = Object.entries(pageNames).map(([page, name]) => [page, name[language]]);
  expect(menu).toEqual(Object.fromEntries(names));
});
