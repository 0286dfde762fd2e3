import { dataScopes } from '@rallyrank/contracts/identity/role';
import { routes } from '@rallyrank/contracts/registry';
import { decideAccess } from '@rallyrank/contracts/shared/access';
import type { Caller } from '@rallyrank/contracts/shared/caller';
import { Sessions } from '@rallyrank/gateway/edge/sessions';
import { Rights } from '@rallyrank/identity/access/rights';
import type { Values } from '@rallyrank/infra/entity/decide';
import type { EntityRow } from '@rallyrank/infra/entity/rows';

const ROLES = 1_000;
const ROUNDS = 200;
const TIME = '2026-01-01T00:00:00Z';

/** Rows in the form in which a read model returns them. */
const rowsOf = (values: readonly Values[]) => {
  const rows = values.map(
    (each, i): EntityRow => ({
      id: String(i + 1),
      ...{ version: 1, createTime: TIME, createBy: null, updateTime: TIME, updateBy: null },
      values: each,
    }),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { get: (id: string) => byId.get(id), all: () => rows };
};

const permissions = [
  ...new Set(
    routes.flatMap(({ access }) => {
      if (typeof access === 'string') return [];
      return 'anyOf' in access ? access.anyOf : access.allOf;
    }),
  ),
];
const menus = rowsOf(
  permissions.map((perms) => ({ menuType: 'F', menuName: perms, perms, status: '0', parentId: '0' })),
);
const menuIds = menus.all().map(({ id }) => id);
const roles = rowsOf(
  Array.from({ length: ROLES }, (_, i) => ({
    roleKey: `role-${i}`,
    status: '0',
    dataScope: dataScopes.own,
    deptIds: [],
    menuIds,
  })),
);

/** Mean CPU time of a call in microseconds, after a warm-up run; it does not depend on other work on the machine. */
const microseconds = async (calls: number, run: () => Promise<void>) => {
  await run();
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) await run();
  const { user, system } = process.cpuUsage(before);
  return Math.round((100 * (user + system)) / (ROUNDS * calls)) / 100;
};

/**
 * Measures the cost of 1,000 roles, each with every permission: at the gateway for each call (finding the holder of the
 * token and deciding), and in identity, which the gateway calls at most once a second for each token.
 */
export const benchRights = async () => {
  const rights = new Rights(roles, menus, rowsOf([]));
  const account = { id: '2', name: 'ann', deptId: '1', mustChangePassword: false };
  const holding = (count: number) => ({
    ...account,
    roles: roles
      .all()
      .slice(0, count)
      .map(({ id }) => id),
  });
  const caller: Caller = { kind: 'user', user: rights.userOf(holding(ROLES)) };
  const sessions = new Sessions(
    async () => caller,
    () => new Date(),
  );
  const atGateway = async () => {
    for (const { access } of routes) decideAccess(access, await sessions.resolve('the token of ann'));
  };
  const inIdentity = (count: number) => async () => void rights.userOf(holding(count));
  return {
    roles: ROLES,
    permissions: permissions.length,
    gatewayMicroseconds: await microseconds(routes.length, atGateway),
    identityMicrosecondsForOneRole: await microseconds(1, inIdentity(1)),
    identityMicrosecondsForAllRoles: await microseconds(1, inIdentity(ROLES)),
  };
};
