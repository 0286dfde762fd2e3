import { expect, test } from '@jest/globals';
import { viewOf } from '@rallyrank/contracts/identity/site-menu';
import { type PageName, pages } from '@rallyrank/contracts/shared/pages';
import { defaultDirectories } from './default-menus.js';

test('every entry of the menu shows a page of the site: one with an unknown view would be left out of the menu', () => {
  const views = new Set((Object.keys(pages) as PageName[]).map(viewOf));
  const unknown = defaultDirectories.flatMap((directory) =>
    directory.pages.map(({ component }) => component).filter((component) => !views.has(component)),
  );
  expect(unknown).toEqual([]);
});
