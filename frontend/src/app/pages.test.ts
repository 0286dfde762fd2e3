import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { homeEntry, siteMenu } from '@rallyrank/contracts/identity/site-menu';
import { association } from '@rallyrank/contracts/players/association';
import { pages } from '@rallyrank/contracts/shared/pages';
import { siteText } from '@rallyrank/contracts/tournaments/site-text';
import type { PageDeclaration } from '~/shared/pages/page';
import { officePages } from './office-pages';
import { sitePages } from './pages';

const features = join(dirname(fileURLToPath(import.meta.url)), '../features');
const declaredPages = [...sitePages, ...officePages];
const names = declaredPages.map(({ name }) => name);
const inMenu = new Set([homeEntry.page, ...siteMenu.flatMap((group) => group.pages.map(({ page }) => page))]);

describe('declared pages', () => {
  it('are all pages of the contracts, each once; the error pages belong to the router', () => {
    expect([...names, 'forbidden', 'unauthorized'].sort()).toEqual(Object.keys(pages).sort());
  });

  it('contain those of every feature', async () => {
    const modules: Record<string, readonly PageDeclaration[]>[] = await Promise.all(
      globSync('*/pages.ts', { cwd: features }).map((file) => import(join(features, file))),
    );
    const declared = modules.flatMap((module) => Object.values(module).flat());
    expect(declared.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  it('need the permission of their entity', () => {
    const accessTo = (page: keyof typeof pages) => declaredPages.find(({ name }) => name === page)?.access;
    expect(accessTo('associations')).toEqual({
      anyOf: [association.permissionTo('query'), association.permissionTo('edit')],
    });
    expect(accessTo('texts')).toEqual({ anyOf: [siteText.permissionTo('list')] });
  });

  it('need what their entry in the menu needs', () => {
    for (const { page, permission } of siteMenu.flatMap((group) => group.pages)) {
      const access = declaredPages.find(({ name }) => name === page)?.access;
      if (permission) expect({ page, access }).toEqual({ page, access: { anyOf: [permission] } });
    }
  });

  it('are in the menu or below a page in it, unless they belong to the back-office, an account, a frame or the header', () => {
    const isOffice = (path: string) =>
      ['/system/', '/monitor/', '/tool/', '/live/'].some((start) => path.startsWith(start));
    const others = declaredPages.filter(({ name }) => !isOffice(pages[name]) || inMenu.has(name));
    const elsewhere = ['frame', 'search', 'login', 'register', 'profile', 'ownSuggestions'];
    for (const { name, activeMenu } of others.filter(({ name }) => !elsewhere.includes(name))) {
      expect({ name, reachable: inMenu.has(activeMenu ?? name) }).toEqual({ name, reachable: true });
    }
  });

  it('have different icons, because the folded menu shows only those', () => {
    const icons = declaredPages.filter(({ name }) => inMenu.has(name)).map(({ icon }) => icon);
    expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([]);
  });
});
