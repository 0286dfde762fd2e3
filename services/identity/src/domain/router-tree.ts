import { NO_PARENT } from '@rallyrank/contracts/entity/field';
import type { Router } from '@rallyrank/contracts/identity/routers';
import type { Id } from '@rallyrank/contracts/shared/ids';

/** The parts of a menu entry that make a route. */
export interface RouterMenu {
  readonly id: Id;
  readonly parentId: Id;
  /** M directory, C page, F button. */
  readonly menuType: string;
  readonly menuName: string;
  readonly enTitle: string;
  readonly icon: string | null;
  readonly path: string | null;
  readonly component: string | null;
  readonly routeName: string | null;
  readonly query: string | null;
  /** Whether the entry opens another site outside this one. */
  readonly isFrame: boolean;
  readonly isCache: boolean;
  readonly affix: boolean;
  /** 0 shown, 1 hidden. */
  readonly visible: string;
}

const WEB = /^https?:\/\//;
const isWeb = ({ path }: RouterMenu): boolean => WEB.test(path ?? '');
const isRoot = ({ parentId }: RouterMenu): boolean => parentId === NO_PARENT;
/** Whether the entry shows another site in a frame. */
const isInnerLink = (menu: RouterMenu): boolean => isWeb(menu) && !menu.isFrame;
/** Whether the entry is a top-level page or frame, which is wrapped in a layout at `/`. */
const isWrapped = (menu: RouterMenu): boolean =>
  isRoot(menu) && !menu.isFrame && (menu.menuType === 'C' || isInnerLink(menu));

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** The address of a site as a path of this one: without protocol and `www.`, with `/` for `.` and `:`. */
const asPath = (address: string): string =>
  address
    .replace(WEB, '')
    .replace(/^www\./, '')
    .replace(/[.:]/g, '/');

const pathOf = (menu: RouterMenu): string => {
  const path = menu.path ?? '';
  if (isInnerLink(menu)) return asPath(path);
  return isRoot(menu) && menu.menuType === 'M' && !isWeb(menu) ? `/${path.replace(/^\//, '')}` : path;
};

const componentOf = (menu: RouterMenu): string => {
  if (isInnerLink(menu)) return 'InnerLink';
  if (menu.component !== null) return menu.component;
  return isRoot(menu) ? 'Layout' : 'ParentView';
};

const nameOf = ({ routeName, path }: RouterMenu): string => capitalized(routeName ?? path ?? '');

const metaOf = (menu: RouterMenu): NonNullable<Router['meta']> => ({
  title: menu.menuName,
  enTitle: menu.enTitle,
  icon: menu.icon,
  noCache: !menu.isCache,
  affix: menu.affix,
  link: isWeb(menu) ? menu.path : null,
});

const routerOf = (menu: RouterMenu, below: readonly Router[]): Router => ({
  name: nameOf(menu),
  path: pathOf(menu),
  hidden: menu.visible === '1',
  component: componentOf(menu),
  ...(menu.query !== null && { query: menu.query }),
  meta: metaOf(menu),
  ...(menu.menuType === 'M' && below.length > 0 && { redirect: 'noRedirect', alwaysShow: true }),
  ...(below.length > 0 && { children: [...below] }),
});

const wrapped = (page: Router): Router => ({
  name: '',
  path: '/',
  hidden: page.hidden,
  component: 'Layout',
  children: [page],
});

/**
 * The menu as a tree of routes (specification, section 2), without buttons.
 * @param menus enabled entries in menu order; an entry whose parent is missing is omitted with all entries below it
 */
export const routerTree = (menus: readonly RouterMenu[]): Router[] => {
  const children = Map.groupBy(
    menus.filter(({ menuType }) => menuType !== 'F'),
    ({ parentId }) => parentId,
  );
  const below = (parent: Id): Router[] =>
    (children.get(parent) ?? []).map((menu) => {
      const router = routerOf(menu, below(menu.id));
      return isWrapped(menu) ? wrapped(router) : router;
    });
  return below(NO_PARENT);
};
