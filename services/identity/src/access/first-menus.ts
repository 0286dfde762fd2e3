import { NO_PARENT, type Words } from '@rallyrank/contracts/entity/field';
import { dataScopes } from '@rallyrank/contracts/identity/role';
import { ADMIN_ROLE } from '@rallyrank/contracts/shared/caller';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Values } from '@rallyrank/infra/entity/decide';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import type { EntityWriter } from '@rallyrank/infra/entity/writer';
import { actionNames, type DefaultPage, defaultPages, systemDirectory } from './default-menus.js';

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
  // A process that ended before it was done has left some of them.
  const known = rows.conflict(values)?.id;
  return known ?? (await writer.create(values, {})).id;
};

const createPage = async (menus: Kind, page: DefaultPage, order: number, parentId: Id): Promise<void> => {
  const { path, component, icon, permission } = page;
  const more = { menuType: 'C', path, component, icon, perms: `${permission}:list` };
  const id = await created(menus, entry(page.name, order, parentId, more));
  const buttons = page.actions.map((action, i) =>
    created(menus, entry(actionNames[action], i + 1, id, { menuType: 'F', perms: `${permission}:${action}` })),
  );
  await Promise.all(buttons);
};

/** Gives a new instance its menus and the role of the superusers. An instance with a role has had them. */
export const createFirstMenus = async (menus: Kind, roles: Kind): Promise<void> => {
  if (roles.rows.highestId !== '0') return;
  const { name, path, icon } = systemDirectory;
  const system = await created(menus, entry(name, 1, NO_PARENT, { path, icon }));
  for (const [i, page] of defaultPages.entries()) await createPage(menus, page, i + 1, system);
  await roles.writer.create(
    {
      roleName: '超级管理员',
      roleKey: ADMIN_ROLE,
      roleSort: 1,
      status: '0',
      dataScope: dataScopes.all,
      menuIds: [],
      menuCheckStrictly: true,
      deptIds: [],
      deptCheckStrictly: true,
      remark: null,
    },
    {},
  );
};
