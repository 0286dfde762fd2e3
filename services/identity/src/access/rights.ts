import { Inject, Injectable } from '@nestjs/common';
import type { ValuesOf } from '@rallyrank/contracts/entity/entity';
import { NO_PARENT } from '@rallyrank/contracts/entity/field';
import type { department } from '@rallyrank/contracts/identity/department';
import type { menu } from '@rallyrank/contracts/identity/menu';
import { ADMIN_ROLE_ID, dataScopes, type role } from '@rallyrank/contracts/identity/role';
import type { Router } from '@rallyrank/contracts/identity/routers';
import { isSitePermission, sitePermissions, VISITOR_ROLE } from '@rallyrank/contracts/identity/site-menu';
import { playerPermissions } from '@rallyrank/contracts/players/edit-access';
import {
  ADMIN_ROLE,
  type DataScope,
  type Permission,
  type PlayerScopes,
  type User,
} from '@rallyrank/contracts/shared/caller';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { EntityRow, EntityRows } from '@rallyrank/infra/entity/rows';
import { cover, EVERYTHING, type RoleScope, scopeOf } from '../domain/data-scope.js';
import { coverPlayers, playerScopeOf, unionOf } from '../domain/player-scope.js';
import { type Holder, isEnabled, permissionsGivenBy, permissionsOf, rightsOf } from '../domain/rights.js';
import { routerTree } from '../domain/router-tree.js';
import * as entities from './entities.js';

export type RoleValues = ValuesOf<typeof role.fields> & { readonly id: Id };
type MenuValues = ValuesOf<typeof menu.fields> & { readonly id: Id };
type DepartmentValues = ValuesOf<typeof department.fields> & { readonly id: Id };

interface Account extends Holder {
  readonly id: Id;
  readonly name: string;
  readonly deptId?: Id | null | undefined;
}

type Rows = Pick<EntityRows, 'get' | 'all'>;
type Caller = Pick<User, 'roles' | 'department'>;

const valuesOf = <V extends { readonly id: Id }>(row: EntityRow | undefined): V | undefined =>
  row && ({ ...row.values, id: row.id } as unknown as V);

const isOfPlayers = (permission: string): boolean => playerPermissions.some((each) => each === permission);

/**
 * The rights of all users: actions, and the rows on which they are allowed, derived from the current roles, menus and
 * departments.
 */
@Injectable()
export class Rights {
  constructor(
    @Inject(entities.roles.rows) private readonly roles: Rows,
    @Inject(entities.menus.rows) private readonly menus: Rows,
    @Inject(entities.departments.rows) private readonly departments: Rows,
  ) {}

  readonly role = (id: Id): RoleValues | undefined => valuesOf(this.roles.get(id));
  readonly menu = (id: Id): MenuValues | undefined => valuesOf(this.menus.get(id));
  readonly department = (id: Id): DepartmentValues | undefined => valuesOf(this.departments.get(id));

  /** The user in the form for the services; the scope is that of all roles together. */
  userOf(account: Account): User {
    const { id, name, deptId = null } = account;
    const { roles, permissions } = rightsOf(account, this.role, this.menu);
    const caller = { department: deptId, roles };
    const all = roles.includes(ADMIN_ROLE) ? permissions : [...permissions, ...this.visitor().permissions];
    const held = { permissions: [...new Set(all)].sort(), scope: this.scopeOf(caller, () => true) };
    const playerScopes = this.playerScopesOf(caller);
    return { id, name, ...caller, ...held, playerScopes, mustChangePassword: account.mustChangePassword };
  }

  /** The permissions of everybody. In an instance that is not set up yet they include all its public pages. */
  visitor(): Pick<User, 'roles' | 'permissions'> {
    const role = this.roles.all().find(({ values }) => values.roleKey === VISITOR_ROLE);
    const { menuIds } = valuesOf<RoleValues>(role) ?? {};
    const given = menuIds ? permissionsOf(menuIds, this.menu) : sitePermissions;
    // A permission of the back-office can get into the role with an entry that gets the permission later.
    return { roles: [VISITOR_ROLE], permissions: given.filter(isSitePermission) };
  }

  /** The rows that a caller may see in a call that needs one of some permissions: roles without them do not count. */
  scopeFor(caller: Caller, ...permissions: readonly Permission[]): DataScope {
    return this.scopeOf(caller, ({ menuIds }) => {
      const held = permissionsOf(menuIds, this.menu);
      return permissions.some((each) => held.includes(each));
    });
  }

  /**
   * Whether a user may give a role to people in a department: it must contain no permission that the user lacks, and
   * must not show them rows that the user does not see, or cover players whom the user does not cover, in calls with
   * that permission.
   */
  mayGrant(user: User, { id, menuIds, ...granted }: RoleValues, department: Id | null = user.department): boolean {
    if (user.roles.includes(ADMIN_ROLE)) return true;
    if (id === ADMIN_ROLE_ID) return false;
    const shown = this.scopeIn(department, granted);
    return cover([user.scope], shown) && this.holds(user, permissionsGivenBy(menuIds, this.menu), shown, granted);
  }

  /**
   * Whether a user has permissions, each for all rows of a scope and all players of a role. Everybody has those of the
   * public pages.
   */
  holds(
    user: User,
    permissions: readonly string[],
    shown: DataScope,
    role: Parameters<typeof playerScopeOf>[0],
  ): boolean {
    const players = playerScopeOf(role);
    const held = this.rolesOf(user).map((role) => ({
      permissions: permissionsGivenBy(role.menuIds, this.menu),
      scope: this.scopeIn(user.department, role),
      players: playerScopeOf(role),
    }));
    return permissions
      .filter((permission) => !isSitePermission(permission))
      .every((each) => {
        const giving = held.filter((role) => role.permissions.includes(each));
        const scopes = giving.map(({ scope }) => scope);
        if (scopes.length === 0 || !cover(scopes, shown)) return false;
        const covered = giving.map((role) => role.players);
        return !isOfPlayers(each) || coverPlayers(covered, players);
      });
  }

  /** The roles that contain a menu entry. */
  rolesWith(menuId: Id): RoleValues[] {
    return this.roles
      .all()
      .flatMap((row) => valuesOf<RoleValues>(row) ?? [])
      .filter(({ menuIds }) => menuIds.includes(menuId));
  }

  /** Whether a user would see additional rows if a department were moved below another one. */
  gainsBy(user: User, moved: Id, parent: Id): boolean {
    const { department: own } = user;
    if (user.roles.includes(ADMIN_ROLE) || own === null || ![own, ...this.below(own)].includes(parent)) return false;
    const shown = { all: false, departments: [moved, ...this.below(moved)], own: false };
    return this.rolesOf(user)
      .filter(({ dataScope }) => dataScope === dataScopes.departmentAndBelow)
      .some((role) => !this.holds(user, permissionsOf(role.menuIds, this.menu), shown, role));
  }

  /** The rows that a role shows to people in a department. */
  scopeIn(department: Id | null, role: RoleScope): DataScope {
    return scopeOf([role], department, this.below);
  }

  /**
   * The enabled directories and pages of the roles of a caller and of visitors, as a tree; everything for a superuser.
   */
  routersOf({ roles }: Pick<User, 'roles'>): Router[] {
    const all = this.menus.all().flatMap((row) => valuesOf<MenuValues>(row) ?? []);
    const held = new Set(this.rolesOf({ roles: [...roles, VISITOR_ROLE] }).flatMap(({ menuIds }) => menuIds));
    const isSuper = roles.includes(ADMIN_ROLE);
    const shown = all.filter((menu) => isEnabled(menu) && (isSuper || held.has(menu.id)));
    return routerTree(shown.sort((a, b) => a.orderNum - b.orderNum));
  }

  /** All departments below one. */
  readonly below = (department: Id): Id[] => {
    const children = Map.groupBy(this.departments.all(), ({ values }) => String(values.parentId ?? NO_PARENT));
    const found: Id[] = [];
    for (let next = children.get(department) ?? []; next.length > 0; ) {
      found.push(...next.map(({ id }) => id));
      next = next.flatMap(({ id }) => children.get(id) ?? []);
    }
    return found;
  };

  private scopeOf(caller: Caller, counts: (role: RoleValues) => boolean): DataScope {
    if (caller.roles.includes(ADMIN_ROLE)) return EVERYTHING;
    return scopeOf(this.rolesOf(caller).filter(counts), caller.department, this.below);
  }

  /** The permissions that all their roles limit to players of some associations. */
  private playerScopesOf(caller: Caller): PlayerScopes {
    if (caller.roles.includes(ADMIN_ROLE)) return {};
    const held = this.rolesOf(caller).map((role) => ({
      permissions: permissionsOf(role.menuIds, this.menu),
      players: playerScopeOf(role),
    }));
    const entries = playerPermissions.flatMap((permission): [string, string[]][] => {
      const giving = held.filter(({ permissions }) => permissions.includes(permission));
      const scope = unionOf(giving.map(({ players }) => players));
      return giving.length === 0 || scope === null ? [] : [[permission, [...scope]]];
    });
    return Object.fromEntries(entries);
  }

  /** The enabled roles among those of a caller. */
  private rolesOf({ roles }: Pick<User, 'roles'>): RoleValues[] {
    return this.roles
      .all()
      .filter(({ values }) => roles.includes(String(values.roleKey)))
      .flatMap((row) => valuesOf<RoleValues>(row) ?? [])
      .filter(isEnabled);
  }
}
