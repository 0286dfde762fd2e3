import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { association } from '@rallyrank/contracts/players/association';
import { pages } from '@rallyrank/contracts/shared/pages';
import { siteText } from '@rallyrank/contracts/tournaments/site-text';
import { sitePages } from './pages';

const features = join(dirname(fileURLToPath(import.meta.url)), '../features');
const names = sitePages.map(({ name }) => name);
const inMenu = new Set(sitePages.flatMap(({ name, menu }) => (menu ? [name] : [])));

describe('declared pages', () => {
  it('are all pages of the contracts, each once; the error pages belong to the router', () => {
    expect([...names, 'forbidden', 'unauthorized'].sort()).toEqual(Object.keys(pages).sort());
  });

  it('contain those of every feature', () => {
    const declared = globSync('*/pages.ts', { cwd: features }).flatMap((file) =>
      [...readFileSync(join(features, file), 'utf8').matchAll(/^ {4}name: '(\w+)'/gm)].map(([, name]) => name),
    );
    expect(declared.sort()).toEqual([...names].sort());
  });

  it('need the permission of their entity', () => {
    const accessTo = (page: keyof typeof pages) => sitePages.find(({ name }) => name === page)?.access;
    expect(accessTo('associations')).toEqual({ anyOf: [association.permissionTo('list')] });
    expect(accessTo('texts')).toEqual({ anyOf: [siteText.permissionTo('list')] });
  });

  it('are in the menu, or below a page that is', () => {
    for (const { name, activeMenu } of sitePages) {
      expect({ name, reachable: inMenu.has(activeMenu ?? name) }).toEqual({ name, reachable: true });
    }
  });
});
