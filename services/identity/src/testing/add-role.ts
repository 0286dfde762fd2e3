import type { Entity } from '@rallyrank/contracts/entity/entity';
import { menu } from '@rallyrank/contracts/identity/menu';
import { dataScopes, role } from '@rallyrank/contracts/identity/role';
import { ADMIN_ROLE, EVERY_PERMISSION } from '@rallyrank/contracts/shared/caller';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import type { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import { until } from '@rallyrank/infra/testing/until';

export const superuser = { ...userWith('admin', [EVERY_PERMISSION]), id: '1', roles: [ADMIN_ROLE] };

/** Waits until a new instance has its menus and the roles of superusers and visitors. */
export const firstMenus = (send: ReturnType<typeof routeClient>): Promise<unknown> =>
  until('the first menus and roles exist', async () => (await send(role.routes.list, superuser)).body.total === 2);

/** Adds a role with every permission on an entity, for all rows. */
export const addRole = async (onFolder: ServiceOnFolder, roleKey: string, entity: Entity): Promise<void> => {
  const send = routeClient(onFolder);
  await firstMenus(send);
  const { data } = (await send(menu.routes.list, superuser)).body;
  const menus = data as unknown as { id: string; perms: string | null }[];
  const menuIds = menus.filter(({ perms }) => perms?.startsWith(entity.permission)).map(({ id }) => id);
  const values = { roleName: roleKey, roleKey, roleSort: 1, status: '0', dataScope: dataScopes.all, menuIds };
  const more = { deptIds: [], menuCheckStrictly: true, deptCheckStrictly: true, remark: null };
  await send(role.routes.create, superuser, { body: { ...values, ...more } });
};
