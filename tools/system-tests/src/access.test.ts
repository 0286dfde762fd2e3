import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routes } from '@rallyrank/contracts/registry';
import { type Access, decideAccess } from '@rallyrank/contracts/shared/access';
import { ADMIN_ROLE, type Caller, type User, VISITOR } from '@rallyrank/contracts/shared/caller';
import { OperationEntry } from '@rallyrank/contracts/shared/operations';
import { API_PREFIX, isWrite, type RouteDef } from '@rallyrank/contracts/shared/route';
import { signRequest } from '@rallyrank/gateway/edge/sign';
import { openSqliteDocumentArchive } from '@rallyrank/infra/backup/sqlite/sqlite-document-archive';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { until } from '@rallyrank/infra/testing/until';
import { openTestSite, type TestSite } from './test-site.js';

const permissionsOf = (access: Access): readonly string[] => {
  if (typeof access === 'string') return [];
  return 'anyOf' in access ? access.anyOf : access.allOf;
};

/** The callers of docs/access.md; their account is the first one of the instance. */
const user = (permissions: readonly string[], roles: string[] = []): User => ({
  ...userWith('Ann', permissions),
  id: '1',
  roles,
});
const callers = {
  visitor: () => VISITOR,
  newcomer: (): Caller => ({ kind: 'user', user: { ...user([], [ADMIN_ROLE]), mustChangePassword: true } }),
  user: (): Caller => ({ kind: 'user', user: user([]) }),
  holder: (access: Access): Caller => ({ kind: 'user', user: user(permissionsOf(access)) }),
  /** Holds the permissions of every other route. */
  outsider: (access: Access): Caller => {
    const own = permissionsOf(access);
    const others = [...new Set(routes.flatMap((route) => permissionsOf(route.access)))];
    return { kind: 'user', user: user(others.filter((permission) => !own.includes(permission))) };
  },
  superuser: (): Caller => ({ kind: 'user', user: user([], [ADMIN_ROLE]) }),
} as const;
type Name = keyof typeof callers;

/** The token of a caller contains its name and the route, so that a holder has the permissions of the route. */
const tokenOf = (name: Name, route: RouteDef): string => `${name}/${route.name}`;
const byName = new Map(routes.map((route) => [route.name, route]));

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite(async (token) => {
    const [name, route] = token.split('/');
    return callers[name as Name](byName.get(route!)!.access);
  });
});
afterAll(() => site.stop());

/** The status of a call whose input no route accepts, or whose ids do not exist. */
const statusOf = async (route: RouteDef, name: Name): Promise<number> => {
  const { method, path } = route;
  const url = `${site.url}${API_PREFIX}${path.replace(/\{\w+\}/, '999999')}`;
  const token = name === 'visitor' ? {} : { Authorization: `Bearer ${tokenOf(name, route)}` };
  const response = await fetch(url, {
    method,
    headers: { ...signRequest({ method, url, body: Buffer.from('') }), ...token },
  });
  await response.arrayBuffer();
  return response.status;
};

const REFUSED = { 'login-required': 401, 'password-change-required': 403, forbidden: 403 } as const;

describe.each(Object.keys(callers) as Name[])('a %s', (name) => {
  test.each(routes.filter(({ access }) => access !== 'public').map((route) => [route.name, route] as const))(
    '%s',
    async (_, route) => {
      const decision = decideAccess(route.access, callers[name](route.access));
      const status = await statusOf(route, name);
      if (decision === 'allowed') expect([401, 403]).not.toContain(status);
      else expect(status).toBe(REFUSED[decision]);
    },
  );
});

test('each write that a user may not make is in the operation log, although it reached no service', async () => {
  const refused = routes.filter((route) => isWrite(route) && permissionsOf(route.access).length > 0);
  const archive = openSqliteDocumentArchive(site.folder);
  const kept = async () => {
    const names = new Set<string>();
    for await (const { body } of archive.read({ service: 'identity', collection: 'operations' })) {
      const { route, error, accountId, status } = OperationEntry.parse(JSON.parse(body));
      if (error === 'auth.forbidden' && accountId === '1' && status === 403) names.add(route);
    }
    return refused.every(({ name }) => names.has(name));
  };
  for (const route of refused) await statusOf(route, 'user');
  await until('every refusal is kept', kept).finally(() => archive.close());
});
