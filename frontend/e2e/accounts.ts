import { menu } from '@rallyrank/contracts/identity/menu';
import { dataScopes, role } from '@rallyrank/contracts/identity/role';
import { login, updatePassword } from '@rallyrank/contracts/identity/session';
import { createUser } from '@rallyrank/contracts/identity/users';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { signRequest } from '@rallyrank/gateway/edge/sign';

const ONE_TIME = 'vK7-pqLm2';

interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly token?: string;
  readonly asOf?: unknown;
  readonly data?: unknown;
  readonly rows?: readonly Readonly<Record<string, unknown>>[];
}

/** Calls routes of a site as the application does. */
export const callerOf =
  (site: string, token?: string) =>
  async ({ method, path }: Pick<RouteDef, 'method' | 'path'>, values?: object): Promise<Answer> => {
    const url = `${site}${API_PREFIX}${path}`;
    const body = values && JSON.stringify(values);
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...signRequest({ method, url, ...(body !== undefined && { body }) }),
    };
    const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
    const answer = (await response.json()) as Answer;
    if (answer.code !== 200) throw new Error(`${method} ${path}: ${answer.msg}`);
    return answer;
  };

const signedIn = async (site: string, username: string, password: string) =>
  callerOf(site, (await callerOf(site)(login, { username, password })).token);

interface Account {
  readonly name: string;
  readonly password: string;
  /** Its permissions; none for a visitor with an account. */
  readonly permissions: readonly string[];
}

/** Adds an account that has replaced its one-time password, and a role of its own. */
export const addAccount = async (site: string, admin: Account, { name, password, permissions }: Account) => {
  const call = await signedIn(site, admin.name, admin.password);
  const menus = (await call(menu.routes.list)).data as readonly {
    readonly id: string;
    readonly perms: string | null;
  }[];
  const menuIds = menus.filter(({ perms }) => perms !== null && permissions.includes(perms)).map(({ id }) => id);
  await call(role.routes.create, {
    ...{ roleName: name, roleKey: name, roleSort: 1, status: '0', dataScope: dataScopes.all, menuIds, deptIds: [] },
    ...{ menuCheckStrictly: false, deptCheckStrictly: true, remark: null },
  });
  const roles = (await call(role.routes.list)).rows ?? [];
  const roleIds = roles.filter(({ roleKey }) => roleKey === name).map(({ roleId }) => roleId);
  await call(createUser, {
    ...{ userName: name, nickName: name, password: ONE_TIME, roleIds, postIds: [], deptId: null },
    ...{ phonenumber: null, email: null, sex: '2', status: '0', remark: null },
  });
  const own = await signedIn(site, name, ONE_TIME);
  await own(updatePassword, { oldPassword: ONE_TIME, newPassword: password });
};
