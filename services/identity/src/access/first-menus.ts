import { NO_PARENT, type Words } from '@rallyrank/contracts/entity/field';
import { dataScopes } from '@rallyrank/contracts/identity/role';
import { homeEntry, type SiteMenuPage, siteMenu, VISITOR_ROLE, viewOf } from '@rallyrank/contracts/identity/site-menu';
import { ADMIN_ROLE } from '@rallyrank/contracts/shared/caller';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { pageNames } from '@rallyrank/contracts/shared/page-names';
import { pages } from '@rallyrank/contracts/shared/pages';
import type { Values } from '@rallyrank/infra/entity/decide';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import type { EntityWriter } from '@rallyrank/infra/entity/writer';
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

const created = async ({ rows, writer }: Kind, values: Values): Promise<Id> => {
  // A process that ended halfway may have created some of them.
  const known = rows.conflict(values)?.id;
  return known ?? (await writer.create(values, {})).id;
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

const createPage = async (menus: Kind, page: DefaultPage, order: number, parentId: Id): Promise<void> => {
  const { path, component, icon, permission, opens = 'list' } = page;
  const more = { menuType: 'C', path, component, icon, perms: `${permission}:${opens}` };
  const id = await created(menus, entry(page.name, order, parentId, more));
  const buttons = page.actions.map((action, i) =>
    created(menus, entry(actionNames[action], i + 1, id, { menuType: 'F', perms: `${permission}:${action}` })),
  );
  await Promise.all(buttons);
};

/** The role of the first administrator, and the menus of the back-office. An instance that has a role was given them before. */
const createBackOffice = async (menus: Kind, roles: Kind): Promise<void> => {
  if (roles.rows.highestId !== '0') return;
  for (const [n, { name, path, icon, pages: shown }] of defaultDirectories.entries()) {
    const directory = await created(menus, entry(name, BACK_OFFICE_ORDER + n, NO_PARENT, { path, icon }));
    for (const [i, page] of shown.entries()) await createPage(menus, page, i + 1, directory);
  }
  await created(roles, roleNamed({ en: 'Superuser', zh: '超级管理员' }, ADMIN_ROLE, 1, []));
};

const createSitePage = async (menus: Kind, { page, permission }: SiteMenuPage, order: number, parent: Id) =>
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

/** The public pages, and the role that everybody has. */
const createSite = async (menus: Kind, roles: Kind): Promise<void> => {
  if (roles.rows.all().some(({ values }) => values.roleKey === VISITOR_ROLE)) return;
  const ids = [await createSitePage(menus, homeEntry, 0, NO_PARENT)];
  for (const [i, group] of siteMenu.entries()) {
    const directory = await created(menus, entry(group.name, i + 1, NO_PARENT, { path: group.key }));
    const within = group.pages.map((page, n) => createSitePage(menus, page, n + 1, directory));
    ids.push(directory, ...(await Promise.all(within)));
  }
  await created(roles, roleNamed({ en: 'Visitor', zh: '访客' }, VISITOR_ROLE, 2, ids));
};

/** Gives a new instance its menus and the roles of superusers and visitors. */
export const createFirstMenus = async (menus: Kind, roles: Kind): Promise<void> => {
  await createBackOffice(menus, roles);
  await createSite(menus, roles);
};
