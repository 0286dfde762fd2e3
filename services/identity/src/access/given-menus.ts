import { NO_PARENT, type Words } from '@rallyrank/contracts/entity/field';
import { menu } from '@rallyrank/contracts/identity/menu';
import { dataScopes } from '@rallyrank/contracts/identity/role';
import { homeEntry, type SiteMenuPage, siteMenu, VISITOR_ROLE, viewOf } from '@rallyrank/contracts/identity/site-menu';
import { ADMIN_ROLE } from '@rallyrank/contracts/shared/caller';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import { pageNames } from '@rallyrank/contracts/shared/page-names';
import { pages } from '@rallyrank/contracts/shared/pages';
import type { Values } from '@rallyrank/infra/entity/decide';
import { everCreated } from '@rallyrank/infra/entity/ever-created';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import type { EntityWriter } from '@rallyrank/infra/entity/writer';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { actionNames, type DefaultPage, defaultDirectories } from './default-menus.js';

/** After the public pages. */
const BACK_OFFICE_ORDER = 100;

interface Kind {
  readonly rows: EntityRows;
  readonly writer: EntityWriter;
}

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

/** The entry with these values; one that stands in its place already is taken as it is. */
const created = async ({ rows, writer }: Kind, values: Values): Promise<Id> => {
  const known = rows.conflict(values)?.id;
  return known ?? (await writer.create(values, {})).id;
};

const directoryAt = async (menus: Kind, path: string, name: Words, order: number, icon: string | null): Promise<Id> => {
  const known = menus.rows.all().find(({ values }) => values.path === path && values.parentId === NO_PARENT);
  return known?.id ?? created(menus, entry(name, order, NO_PARENT, { path, icon }));
};

const roleNamed = (name: Words, roleKey: string, roleSort: number, menuIds: readonly Id[]): Values => ({
  roleName: name.zh,
  enName: name.en,
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

/** Views and permissions of entries that were ever created: what operators removed, moved or renamed since is not given again. */
const everGiven = async ({ rows }: Kind, store: EventStores): Promise<ReadonlySet<unknown>> => {
  const given = new Set<unknown>();
  for await (const { component, perms } of everCreated(menu, rows, store)) given.add(component ?? perms);
  return given;
};

const giveButtons = async (menus: Kind, page: DefaultPage, given: ReadonlySet<unknown>): Promise<void> => {
  const missing = page.actions.filter((action) => !given.has(`${page.permission}:${action}`));
  const parent = menus.rows.all().find(({ values }) => values.component === page.component)?.id;
  if (parent === undefined) return;
  const buttons = missing.map((action) => {
    const more = { menuType: 'F', perms: `${page.permission}:${action}` };
    return created(menus, entry(actionNames[action], page.actions.indexOf(action) + 1, parent, more));
  });
  await Promise.all(buttons);
};

/** The menus of the back-office, and the role of the first administrator. */
const giveBackOffice = async (menus: Kind, roles: Kind, given: ReadonlySet<unknown>): Promise<void> => {
  for (const [n, { name, path: directory, icon: sign, pages: shown }] of defaultDirectories.entries())
    for (const [i, page] of shown.entries()) {
      const { path, component, icon, permission, opens = 'list' } = page;
      if (!given.has(component)) {
        const parent = await directoryAt(menus, directory, name, BACK_OFFICE_ORDER + n, sign);
        const more = { menuType: 'C', path, component, icon, perms: `${permission}:${opens}` };
        await created(menus, entry(page.name, i + 1, parent, more));
      }
      await giveButtons(menus, page, given);
    }
  if (roles.rows.highestId === '0')
    await created(roles, roleNamed({ en: 'Superuser', zh: '超级管理员' }, ADMIN_ROLE, 1, []));
};

const createSitePage = (menus: Kind, { page, permission }: SiteMenuPage, order: number, parent: Id): Promise<Id> =>
  created(
    menus,
    entry(pageNames[page], order, parent, {
      menuType: 'C',
      path: pages[page],
      component: viewOf(page),
      perms: permission ?? null,
      affix: page === homeEntry.page,
    }),
  );

/** Gives everybody the entries beside those that they have. */
const giveVisitors = async ({ rows, writer }: Kind, ids: readonly Id[]): Promise<void> => {
  const role = rows.all().find(({ values }) => values.roleKey === VISITOR_ROLE);
  if (!role) return void (await writer.create(roleNamed({ en: 'Visitor', zh: '访客' }, VISITOR_ROLE, 2, ids), {}));
  const { menuIds } = role.values as { menuIds: readonly Id[] };
  if (ids.some((id) => !menuIds.includes(id))) await writer.change(role.id, { menuIds: [...menuIds, ...ids] }, {});
};

/** The public pages, and the role that everybody has. */
const giveSite = async (menus: Kind, roles: Kind, given: ReadonlySet<unknown>): Promise<void> => {
  const ids: Id[] = [];
  const highestBefore = menus.rows.highestId;
  const isNew = ({ page }: SiteMenuPage) => !given.has(viewOf(page));
  if (isNew(homeEntry)) ids.push(await createSitePage(menus, homeEntry, 0, NO_PARENT));
  for (const [i, { key, name, pages: shown }] of siteMenu.entries()) {
    if (!shown.some(isNew)) continue;
    const directory = await directoryAt(menus, key, name, i + 1, null);
    const within = shown.flatMap((page, n) => (isNew(page) ? [createSitePage(menus, page, n + 1, directory)] : []));
    ids.push(directory, ...(await Promise.all(within)));
  }
  // An entry that operators made or closed before stays as it is.
  const own = ids.filter((id) => compareIds(id, highestBefore) > 0);
  if (own.length > 0) await giveVisitors(roles, own);
};

/**
 * Gives an instance the menus that it has never had, and the roles of superusers and visitors: a new one all of them, one that ran an
 * earlier release the pages and buttons that are new since.
 */
export const giveMenus = async (menus: Kind, roles: Kind, store: EventStores): Promise<void> => {
  const given = await everGiven(menus, store);
  await giveBackOffice(menus, roles, given);
  await giveSite(menus, roles, given);
};
