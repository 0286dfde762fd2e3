import type { Router } from '@rallyrank/contracts/identity/routers';
import { homeEntry, type SiteMenuPage, siteMenu, viewOf } from '@rallyrank/contracts/identity/site-menu';
import type { Language } from '@rallyrank/contracts/shared/language';
import type { PageName } from '@rallyrank/contracts/shared/pages';
import { paths } from '../url/paths';

/** A link of the menu. */
export interface MenuEntry {
  readonly key: string;
  readonly title: string;
  /** A path of this site, or the address of another site. */
  readonly to: string;
  readonly isExternal: boolean;
  /** Whether its tag tab stays open. */
  readonly affix: boolean;
  /** The name of the icon that an operator has chosen. */
  readonly icon: string | null;
  /** The page that it opens; undefined for another site. */
  readonly page?: PageName;
}

export interface MenuGroup<E = MenuEntry> {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly E[];
}

export interface Menu<E = MenuEntry> {
  /** Entries beside the groups: home. */
  readonly top: readonly E[];
  readonly groups: readonly MenuGroup<E>[];
}

/** The language and the pages with which a menu is built. */
export interface MenuSetting {
  readonly language: Language;
  /** The page of a view, if this version of the site has it and the caller may open it. */
  readonly pageOf: (view: string) => { readonly name: PageName; readonly path: string } | undefined;
}

/** The component of an entry that shows another site in a frame. */
const INNER_LINK = 'InnerLink';

const titleOf = ({ meta }: Router, language: Language): string =>
  (language === 'en' && meta?.enTitle) || (meta?.title ?? '');

const withQuery = (path: string, query: string | undefined): string => {
  if (query === undefined) return path;
  const pairs: [string, string][] = Object.entries(JSON.parse(query)).map(([key, value]) => [key, String(value)]);
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
};

/** The link of a page, of a frame, or out of the site; undefined for a view that is unknown or not allowed. */
const entryOf = (router: Router, { language, pageOf }: MenuSetting): MenuEntry | undefined => {
  const title = titleOf(router, language);
  const { link = null, affix = false, icon = null } = router.meta ?? {};
  const common = { title, affix, icon, isExternal: false };
  if (router.component === INNER_LINK) return { ...common, key: router.path, to: paths.frame(router.path) };
  if (link !== null) return { ...common, key: link, to: link, isExternal: true };
  const page = pageOf(router.component);
  return page && { ...common, key: page.name, to: withQuery(page.path, router.query), page: page.name };
};

const isDirectory = ({ component, meta }: Router): boolean =>
  (component === 'Layout' || component === 'ParentView') && !meta?.link;

/** The groups of a directory: its own links, then those of the directories in it, whose titles contain its name. */
const groupsOf = (router: Router, setting: MenuSetting, above: string, path: string): MenuGroup[] => {
  const title = [above, titleOf(router, setting.language)].filter((part) => part !== '').join(' / ');
  const key = `${path}/${router.path}`;
  const shown = (router.children ?? []).filter(({ hidden }) => !hidden);
  const entries = shown.filter((each) => !isDirectory(each)).flatMap((each) => entryOf(each, setting) ?? []);
  return [
    ...(entries.length > 0 ? [{ key, title, entries }] : []),
    ...shown.filter(isDirectory).flatMap((each) => groupsOf(each, setting, title, key)),
  ];
};

/**
 * The menu of a tree of routes: links at the top, and a group for each directory with links. Hidden entries are left
 * out.
 */
export const menuOf = (tree: readonly Router[], setting: MenuSetting): Menu => {
  const shown = tree.filter(({ hidden }) => !hidden);
  // A page at the top level is wrapped in a layout without a title.
  const roots = shown.flatMap((each) => (each.meta ? [each] : (each.children ?? [])));
  return {
    top: roots.filter((each) => !isDirectory(each)).flatMap((each) => entryOf(each, setting) ?? []),
    groups: roots.filter(isDirectory).flatMap((each) => groupsOf(each, setting, '', '')),
  };
};

const metaOf = (title: string, affix = false): NonNullable<Router['meta']> => ({
  ...{ title, enTitle: title, icon: null, noCache: false, affix, link: null },
});

/**
 * The menu of a new instance, which is shown until the server has sent the caller's own.
 * @param nameOf returns the name of a page in the language
 */
export const siteTree = (nameOf: (page: PageName) => string, language: Language): Router[] => {
  const routerOf = ({ page }: SiteMenuPage): Router => ({
    ...{ name: '', path: page, hidden: false, component: viewOf(page) },
    meta: metaOf(nameOf(page), page === homeEntry.page),
  });
  const groups = siteMenu.map((group) => ({
    ...{ name: '', path: `/${group.key}`, hidden: false, component: 'Layout', meta: metaOf(group.name[language]) },
    children: group.pages.map(routerOf),
  }));
  return [routerOf(homeEntry), ...groups];
};

/**
 * The address of the site that an entry shows in a frame; undefined if no entry does.
 * @param path of the entry
 */
export const framedSite = (tree: readonly Router[], path: string): string | undefined => {
  for (const router of tree) {
    if (router.component === INNER_LINK && router.path === path) return router.meta?.link ?? undefined;
    const within = framedSite(router.children ?? [], path);
    if (within !== undefined) return within;
  }
  return undefined;
};
