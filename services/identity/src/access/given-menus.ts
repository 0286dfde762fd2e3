import { NO_PARENT } from '@rallyrank/contracts/entity/field';
import { menu } from '@rallyrank/contracts/identity/menu';
import { dataScopes, role } from '@rallyrank/contracts/identity/role';
import { homeEntry, type SiteMenuPage, siteMenu, VISITOR_ROLE, viewOf } from '@rallyrank/contracts/identity/site-menu';
import { ADMIN_ROLE } from '@rallyrank/contracts/shared/caller';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { pageNames } from '@rallyrank/contracts/shared/page-names';
import { pages } from '@rallyrank/contracts/shared/pages';
import type { Words } from '@rallyrank/contracts/shared/words';
import { createMissing, type EntityAccess } from '@rallyrank/infra/entity/create-missing';
import type { Values } from '@rallyrank/infra/entity/decide';
import { everCreated, everWritten } from '@rallyrank/infra/entity/ever-created';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { identityTexts } from '../locales/identity.js';
import { giveEnglish } from '../words/given-english.js';
import { actionNames, type DefaultPage, defaultDirectories } from './default-menus.js';

/** Order number behind the public pages. */
const BACK_OFFICE_ORDER = 100;

const entry = (name: Words, orderNum: number, parentId: Id, more: Values): Values => ({
  parentId,
  menuType: 'M',
  menuName: name.zh,
  enTitle: name.en,
  orderNum,
  icon: null,
  path: null,
  component: null,
  routeName: null,
  query: null,
  perms: null,
  isFrame: false,
  isCache: true,
  affix: false,
  visible: '0',
  status: '0',
  ...more,
});

/** The directory of some pages; if operators have moved it or changed its path, the place of one of its pages. */
const directoryOf = async (
  menus: EntityAccess,
  { path, name, order, icon }: { path: string; name: Words; order: number; icon: string | null },
  views: readonly string[],
): Promise<Id> => {
  const all = menus.rows.all();
  const directories = all.filter(({ values }) => values.menuType === 'M' && values.path === path);
  const inPlace = directories.find(({ values }) => values.parentId === NO_PARENT);
  if (inPlace) return inPlace.id;
  const sibling = all.find(({ values }) => views.includes(String(values.component)));
  if (sibling) return String(sibling.values.parentId);
  if (directories[0]) return directories[0].id;
  const id = await createMissing(menus, entry(name, order, NO_PARENT, { path, icon }));
  // A page of operators may have the same name.
  return menus.rows.existing(id).values.menuType === 'M' ? id : NO_PARENT;
};

const firstRoles: ReadonlyMap<string, Words> = new Map([
  [ADMIN_ROLE, identityTexts.givenMenus.superuser],
  [VISITOR_ROLE, identityTexts.givenMenus.visitor],
]);

const firstRole = (roleKey: string, roleSort: number, menuIds: readonly Id[]): Values => ({
  roleName: firstRoles.get(roleKey)!.zh,
  enName: firstRoles.get(roleKey)!.en,
  roleKey,
  roleSort,
  status: '0',
  dataScope: roleKey === ADMIN_ROLE ? dataScopes.all : dataScopes.own,
  menuIds,
  menuCheckStrictly: true,
  deptIds: [],
  deptCheckStrictly: true,
  remark: null,
});

const keyOf = ({ component, perms }: Values): unknown => component ?? perms;

/**
 * Views and permissions of entries that exist or have ever existed: entries that operators removed, moved or renamed
 * are not created again.
 */
const everGiven = async ({ rows }: EntityAccess, store: EventStores): Promise<ReadonlySet<unknown>> => {
  const created = await everCreated(menu, rows, store);
  return new Set([...created, ...rows.all().map(({ values }) => values)].map(keyOf));
};

const giveButtons = async (menus: EntityAccess, page: DefaultPage, given: ReadonlySet<unknown>): Promise<void> => {
  const missing = page.actions.filter((action) => !given.has(`${page.permission}:${action}`));
  const parent = menus.rows.all().find(({ values }) => values.component === page.component)?.id;
  if (parent === undefined) return;
  const buttons = missing.map((action) => {
    const more = { menuType: 'F', perms: `${page.permission}:${action}` };
    return createMissing(menus, entry(actionNames[action], page.actions.indexOf(action) + 1, parent, more));
  });
  await Promise.all(buttons);
};

/**
 * The menus of the back-office, and the role of the first administrator. Entries that do not depend on each other are
 * created at once, so that they share commits.
 */
const giveBackOffice = async (menus: EntityAccess, roles: EntityAccess, given: ReadonlySet<unknown>): Promise<void> => {
  for (const [n, { name, path: directory, icon: sign, pages: shown }] of defaultDirectories.entries()) {
    const missing = shown.filter(({ component }) => !given.has(component));
    if (missing.length === 0) continue;
    const own = { path: directory, name, order: BACK_OFFICE_ORDER + n, icon: sign };
    const views = shown.map((each) => each.component);
    const parent = await directoryOf(menus, own, views);
    const created = missing.map((page) => {
      const { path, component, icon, permission, opens = 'list' } = page;
      const more = { menuType: 'C', path, component, icon, perms: `${permission}:${opens}` };
      return createMissing(menus, entry(page.name, shown.indexOf(page) + 1, parent, more));
    });
    await Promise.all(created);
  }
  await Promise.all(
    defaultDirectories.flatMap(({ pages: shown }) => shown.map((page) => giveButtons(menus, page, given))),
  );
  if (roles.rows.highestId === '0') await createMissing(roles, firstRole(ADMIN_ROLE, 1, []));
};

const createSitePage = (
  menus: EntityAccess,
  { page, permission }: SiteMenuPage,
  order: number,
  parent: Id,
): Promise<Id> =>
  createMissing(
    menus,
    entry(pageNames[page], order, parent, {
      menuType: 'C',
      path: pages[page],
      component: viewOf(page),
      perms: permission ?? null,
      affix: page === homeEntry.page,
    }),
  );

const siteViews = new Set(
  [homeEntry, ...siteMenu.flatMap(({ pages: shown }) => shown)].map(({ page }) => viewOf(page)),
);

/** Entries of public pages, and their directories, that this module has created. */
const ownOfSite = ({ rows }: EntityAccess): Id[] => {
  const isOwn = (id: Id) => rows.get(id)?.createBy === null;
  const own = rows.all().filter(({ id, values }) => isOwn(id) && siteViews.has(String(values.component)));
  return [...new Set(own.flatMap(({ id, values }) => [String(values.parentId), id]))].filter(isOwn);
};

/**
 * Shows everybody the public pages that have never been shown: pages that operators closed stay closed, and an
 * interrupted start is completed.
 */
const giveVisitors = async (menus: EntityAccess, { rows, writer }: EntityAccess, store: EventStores): Promise<void> => {
  const own = ownOfSite(menus);
  const known = rows.all().find(({ values }) => values.roleKey === VISITOR_ROLE);
  if (!known) return void (await writer.create(firstRole(VISITOR_ROLE, 2, own), {}));
  const listed = (values: Values) => (values.menuIds ?? []) as readonly Id[];
  const ever = new Set([...(await everWritten(role, known.id, store)), known.values].flatMap(listed));
  const more = own.filter((id) => !ever.has(id));
  if (more.length > 0) await writer.change(known.id, { menuIds: [...listed(known.values), ...more] }, {});
};

/** The public pages, and the role that everybody has. */
const giveSite = async (
  menus: EntityAccess,
  roles: EntityAccess,
  given: ReadonlySet<unknown>,
  store: EventStores,
): Promise<void> => {
  const isNew = ({ page }: SiteMenuPage) => !given.has(viewOf(page));
  if (isNew(homeEntry)) await createSitePage(menus, homeEntry, 0, NO_PARENT);
  for (const [i, { key, name, pages: shown }] of siteMenu.entries()) {
    if (!shown.some(isNew)) continue;
    const views = shown.map(({ page }) => viewOf(page));
    const directory = await directoryOf(menus, { path: key, name, order: i + 1, icon: null }, views);
    const missing = shown.filter(isNew);
    await Promise.all(missing.map((page) => createSitePage(menus, page, shown.indexOf(page) + 1, directory)));
  }
  await giveVisitors(menus, roles, store);
};

/**
 * Creates the menus that an instance has never had, and the roles of superusers and visitors: all of them in a new
 * instance; in one that ran an earlier release, the pages and buttons that are new since then.
 */
export const giveMenus = async (menus: EntityAccess, roles: EntityAccess, store: EventStores): Promise<void> => {
  const given = await everGiven(menus, store);
  await giveBackOffice(menus, roles, given);
  await giveSite(menus, roles, given, store);
  await giveEnglish(role, roles, store, ({ roleKey }) => firstRoles.get(String(roleKey)));
};
