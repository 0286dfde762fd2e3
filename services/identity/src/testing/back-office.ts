import { department } from '@rallyrank/contracts/identity/department';
import { menu } from '@rallyrank/contracts/identity/menu';
import { role } from '@rallyrank/contracts/identity/role';
import * as users from '@rallyrank/contracts/identity/users';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import type { User } from '@rallyrank/contracts/shared/caller';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { routeClient, type Sent } from '@rallyrank/infra/testing/route-client';
import { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import { Rights } from '../access/rights.js';
import { ACCOUNTS } from '../accounts/token.js';
import { IdentityModule } from '../identity.module.js';
import { firstMenus, superuser } from './add-role.js';

/** The service as it is released. */
export const identity = { modules: { identity: IdentityModule }, routes, rpcs };

/** The service with the actions of a superuser: departments, roles and users with unique names. */
export class BackOffice {
  readonly send;
  menus: { id: string; path: string | null; perms: string | null }[] = [];
  private count = 0;

  constructor(readonly onFolder = new ServiceOnFolder(identity, '2026-01-01T12:00:00Z')) {
    this.send = routeClient(onFolder);
  }

  async start(): Promise<void> {
    await this.onFolder.start();
    await firstMenus(this.send);
    this.menus = (await this.asAdmin(menu.routes.list)).body.data as never;
  }
  readonly stop = () => this.onFolder.stop();
  readonly next = () => ++this.count;

  readonly asAdmin = (route: RouteDef, sent?: Sent) => this.send(route, superuser, sent);

  /** The user that a session of the account would have now. */
  async userOf(id: string): Promise<User> {
    const { app } = this.onFolder.service;
    const account = (await app.get(ACCOUNTS).get(id))!;
    return app.get(Rights).userOf({ ...account, mustChangePassword: false });
  }
  /** The permissions of a user beyond those of visitors. */
  async ownPermissionsOf(id: string): Promise<string[]> {
    const visitor = this.onFolder.service.app.get(Rights).visitor();
    return (await this.userOf(id)).permissions.filter((each) => !visitor.permissions.includes(each));
  }

  readonly departmentValues = (parentId = '0') => ({
    parentId,
    deptName: `Department ${this.next()}`,
    orderNum: this.count,
    leader: null,
    phone: null,
    email: null,
    status: '0',
  });

  readonly menuValues = () => ({
    ...{ parentId: '0', menuType: 'C', menuName: `Entry ${this.next()}`, enTitle: 'Entry', orderNum: 1, icon: null },
    ...{ path: 'entry', component: null, routeName: null, query: null, perms: null, isFrame: false, isCache: true },
    ...{ affix: false, visible: '0', status: '0' },
  });

  async addDepartment(parentId = '0'): Promise<string> {
    const { body } = await this.asAdmin(department.routes.create, { body: this.departmentValues(parentId) });
    return String(body.data?.deptId);
  }

  readonly roleValues = (permissions: readonly string[], dataScope: string, deptIds: readonly string[] = []) => ({
    roleName: `Role ${this.next()}`,
    roleKey: `role-${this.count}`,
    roleSort: this.count,
    status: '0',
    dataScope,
    menuIds: this.menus.filter(({ perms }) => perms !== null && permissions.includes(perms)).map(({ id }) => id),
    menuCheckStrictly: true,
    deptIds,
    deptCheckStrictly: true,
    remark: null,
  });

  async addRole(permissions: readonly string[], dataScope: string, deptIds: readonly string[] = []): Promise<string> {
    const { body } = await this.asAdmin(role.routes.create, { body: this.roleValues(permissions, dataScope, deptIds) });
    return String(body.data?.roleId);
  }

  readonly userValues = (more: object = {}) => ({
    userName: `user-${this.next()}`,
    password: 'vK7-pqLm2',
    nickName: `User ${this.count}`,
    deptId: null,
    phonenumber: null,
    email: null,
    sex: '2',
    status: '0',
    postIds: [],
    roleIds: [],
    remark: null,
    ...more,
  });

  async addUser(more: object = {}): Promise<string> {
    return String((await this.asAdmin(users.createUser, { body: this.userValues(more) })).body.data?.userId);
  }

  async change(as: User, userId: string, body: object) {
    const version = (await this.asAdmin(users.getUser, { id: userId })).etag ?? '';
    return this.send(users.changeUser, as, { body: { userId, ...body }, headers: { 'If-Match': version } });
  }

  async idsListed(as: User, query: Record<string, string> = {}) {
    const { body } = await this.send(users.listUsers, as, { query: { pageSize: '200', ...query } });
    return (body.rows ?? []).map(({ userId }) => userId);
  }
}
