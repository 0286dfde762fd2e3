import { describe, expect, it } from '@jest/globals';
import type { Router } from '@rallyrank/contracts/identity/routers';
import { siteMenu } from '@rallyrank/contracts/identity/site-menu';
import { type PageName, pages } from '@rallyrank/contracts/shared/pages';
import { framedSite, type MenuSetting, menuOf, siteTree } from './menu';

const meta = (title: string, more: object = {}) => ({
  ...{ title, enTitle: `${title} in English`, icon: null, noCache: false, affix: false, link: null },
  ...more,
});
const router = (path: string, component: string, more: Partial<Router> = {}): Router => ({
  ...{ name: '', path, hidden: false, component, meta: meta(path) },
  ...more,
});
const directory = (path: string, children: Router[], more: Partial<Router> = {}): Router =>
  router(path, 'Layout', { children, ...more });
const wrapped = (child: Router): Router => ({
  name: '',
  path: '/',
  hidden: false,
  component: 'Layout',
  children: [child],
});
const site = meta('site', { link: 'https://example.org' });

const setting: MenuSetting = {
  language: 'zh',
  pageOf: (view) => {
    const found = Object.entries(pages).find(([, path]) => `${path.slice(1)}/index` === view);
    return found && { name: found[0] as PageName, path: found[1] };
  },
};
const titles = (tree: readonly Router[], more: Partial<MenuSetting> = {}) => {
  const { top, groups } = menuOf(tree, { ...setting, ...more });
  return [
    top.map(({ title }) => title),
    ...groups.map(({ title, entries }) => [title, ...entries.map((one) => one.title)]),
  ];
};

describe('menuOf', () => {
  it('has links at the top, and a group for each directory with links, including nested directories', () => {
    const tree = [
      wrapped(router('index', 'index/index')),
      directory('a', [
        router('x', 'player/index'),
        router('b', 'ParentView', { children: [router('y', 'h2h/index')] }),
      ]),
      directory('empty', []),
    ];
    expect(titles(tree)).toEqual([['index'], ['a', 'x'], ['a / b', 'y']]);
    expect(titles(tree, { language: 'en' })[1]).toEqual(['a in English', 'x in English']);
  });

  it('leaves out hidden entries, unknown views, and pages that the caller may not open', () => {
    const tree = [
      directory('a', [
        router('x', 'player/index', { hidden: true }),
        router('y', 'unknown/index'),
        router('z', 'h2h/index'),
      ]),
      directory('b', [router('x', 'player/index')], { hidden: true }),
    ];
    expect(titles(tree)).toEqual([[], ['a', 'z']]);
    expect(titles(tree, { pageOf: () => undefined })).toEqual([[]]);
  });

  it('links to another site, to a frame, or to a page with parameters', () => {
    const { groups } = menuOf(
      [
        directory('a', [
          router('https://example.org', 'ParentView', { meta: site }),
          router('example/org', 'InnerLink', { meta: site }),
          router('x', 'player/index', { query: '{"discipline":"MS"}', meta: meta('x', { icon: 'heart' }) }),
        ]),
      ],
      setting,
    );
    expect(groups[0]?.entries.map(({ to, isExternal, icon }) => [to, isExternal, icon])).toEqual([
      ['https://example.org', true, null],
      ['/frame?site=example%2Forg', false, null],
      ['/player?discipline=MS', false, 'heart'],
    ]);
  });

  it('shows every page of a new instance before the server has answered', () => {
    const { top, groups } = menuOf(
      siteTree((page) => page, 'zh'),
      setting,
    );
    expect(top.map(({ page, affix }) => [page, affix])).toEqual([['home', true]]);
    expect(groups.map(({ entries }) => entries.map(({ page }) => page))).toEqual(
      siteMenu.map((group) => group.pages.map(({ page }) => page)),
    );
  });
});

describe('framedSite', () => {
  const tree = [directory('a', [router('example/org', 'InnerLink', { meta: site })])];
  it('is only an address in the menu', () => {
    expect(framedSite(tree, 'example/org')).toBe('https://example.org');
    expect(framedSite(tree, 'evil/org')).toBeUndefined();
  });
});
