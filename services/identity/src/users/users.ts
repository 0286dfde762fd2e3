import { Inject, Injectable } from '@nestjs/common';
import { ADMIN_ROLE_ID, role as roleEntity } from '@rallyrank/contracts/identity/role';
import { ADMIN_ROLE, type Permission, type User } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Versioned } from '@rallyrank/infra/documents/port';
import { EntityLinks } from '@rallyrank/infra/entity/links';
import { nameOf } from '@rallyrank/infra/entity/name-of';
import { UniqueViolationError } from '@rallyrank/infra/errors';
import { NOW } from '@rallyrank/infra/nest/ports';
import type { TermQueue } from '@rallyrank/infra/projections/term-queue';
import { Rights, type RoleValues } from '../access/rights.js';
import { RIGHTS_QUEUE } from '../access/rights-queue.js';
import { newAccountId } from '../accounts/account-id.js';
import type { Account, Accounts } from '../accounts/collections.js';
import { Erasure } from '../accounts/erasure.js';
import { FIRST_ADMINISTRATOR_ID } from '../accounts/first-administrator.js';
import { keyOf } from '../accounts/keys.js';
import { Passwords } from '../accounts/passwords.js';
import { Sessions } from '../accounts/sessions.js';
import { ACCOUNTS } from '../accounts/token.js';
import { cover, showsDepartment } from '../domain/data-scope.js';
import { isEasyToGuess } from '../domain/password-rules.js';
import { roleIdsOf } from '../domain/rights.js';
import { noteUser } from './user-changes.js';
import { isWithin } from './user-list.js';
import { partOf, type Stated, statedFields } from './user-row.js';

/** Everything about a new user except name and password. */
type Whole = { readonly [K in keyof Stated]-?: Exclude<Stated[K], undefined> };

/** Accounts as operators manage them. An operator works within a data scope and cannot grant a right that they lack. */
@Injectable()
export class Users {
  constructor(
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(EntityLinks) private readonly links: EntityLinks,
    @Inject(Erasure) private readonly erasure: Pick<Erasure, 'erase'>,
    /** One write after the other, so that no two users get the same e-mail address or phone number. */
    @Inject(RIGHTS_QUEUE) private readonly queue: Pick<TermQueue, 'run' | 'assertLead'>,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    links.addReferrer(async (model, id) => {
      const where = { role: { roleList: { contains: partOf(id) } }, department: { deptId: id } }[model] ?? {
        postList: { contains: partOf(id) },
      };
      const isKnown = ['role', 'department', 'post'].includes(model);
      return isKnown && (await accounts.find({ where, limit: 1 })).total > 0;
    });
  }

  /** @throws DomainError entity.notFound if the account is outside the scope that the caller has for this permission */
  async visible(id: Id, caller: User, permission: Permission): Promise<Versioned<Account>> {
    const found = await this.accounts.get(id);
    if (!found || !isWithin(this.rights.scopeFor(caller, permission), found, caller.id))
      throw new DomainError('entity.notFound', { id });
    return found;
  }

  /** @throws DomainError entity.taken, password.common, role.beyondOwn, auth.forbidden, request.invalid */
  create(
    given: Whole & { userName: string; password: string },
    caller: User,
    permission: Permission = 'system:user:add',
  ): Promise<Versioned<Account>> {
    const { userName, password, ...stated } = given;
    const { accounts, passwords } = this;
    return this.queue.run(async () => {
      if (isEasyToGuess(password, userName)) throw new DomainError('password.common');
      this.assertPlace(stated.deptId, caller, permission);
      await this.assertFree(stated);
      const account: Account = {
        id: newAccountId(),
        name: userName,
        nameKey: keyOf(userName),
        passwordHash: await passwords.hash(password),
        mustChangePassword: true,
        createdAt: this.now().toISOString(),
        email: null,
        roles: [],
        ...statedFields(stated),
      };
      await this.write(account, 0, stated, caller);
      return (await accounts.get(account.id))!;
    });
  }

  /**
   * @throws DomainError entity.notFound, entity.taken, user.admin, user.self, role.beyondOwn; ConcurrencyError if the
   * version is stale
   */
  change(
    id: Id,
    stated: Stated,
    caller: User,
    expectedVersion?: number,
    permission: Permission = 'system:user:edit',
  ): Promise<Versioned<Account>> {
    const { accounts, sessions } = this;
    return this.queue.run(async () => {
      const { version, ...account } = await this.changeable(id, caller, permission);
      if (stated.status === '1' && id === caller.id) throw new DomainError('user.self');
      const isFirst = id === FIRST_ADMINISTRATOR_ID;
      if (isFirst && (stated.status === '1' || stated.roleIds?.includes(ADMIN_ROLE_ID) === false))
        throw new DomainError('user.admin');
      if (stated.deptId !== undefined && stated.deptId !== (account.deptId ?? null))
        this.assertPlace(stated.deptId, caller, permission);
      await this.assertFree(stated, id);
      const changes = { ...stated, roleIds: stated.roleIds && this.withKept(stated.roleIds, account, caller) };
      const after = { ...account, ...statedFields(changes) };
      await this.write(after, expectedVersion ?? version, changes, caller, account);
      if (stated.status === '1') await sessions.endAllOf([id]);
      return (await accounts.get(id))!;
    });
  }

  /**
   * The caller will know the new password and could log in with it, so the password of a user with permissions that the
   * caller lacks cannot be reset. Callers cannot reset their own password either: a stolen session must not be enough
   * to replace it.
   * @throws DomainError user.ownPassword, entity.notFound, user.admin, role.beyondOwn, password.common
   */
  async resetPassword(id: Id, password: string, caller: User): Promise<void> {
    const { passwords, sessions } = this;
    if (id === caller.id) throw new DomainError('user.ownPassword');
    await this.queue.run(async () => {
      const { version, ...account } = await this.changeable(id, caller, 'system:user:resetPwd');
      this.assertGrantable(roleIdsOf(account), account.deptId, caller);
      if (isEasyToGuess(password, account.name)) throw new DomainError('password.common');
      const passwordHash = await passwords.hash(password);
      await this.put({ ...account, passwordHash, mustChangePassword: true }, version);
      await sessions.endAllOf([id]);
    });
  }

  /**
   * Erases accounts; none if one of them does not exist.
   * @throws DomainError entity.notFound, user.self, user.admin
   */
  async remove(ids: readonly Id[], caller: User): Promise<void> {
    await this.queue.run(async () => {
      if (ids.includes(caller.id)) throw new DomainError('user.self');
      if (ids.includes(FIRST_ADMINISTRATOR_ID)) throw new DomainError('user.admin');
      const removed: Account[] = [];
      for (const id of ids) removed.push(await this.changeable(id, caller, 'system:user:remove'));
      await this.erasure.erase(ids, caller.id);
      for (const account of removed) noteUser(account.id, account, undefined);
    });
  }

  /**
   * Gives users a role or takes it away.
   * @throws DomainError entity.notFound, user.admin, role.beyondOwn
   */
  async assign(roleId: Id, userIds: readonly Id[], isGiven: boolean, caller: User): Promise<void> {
    await this.queue.run(async () => {
      for (const id of userIds) {
        const { version, ...account } = await this.changeable(id, caller, 'system:role:edit');
        const before = roleIdsOf(account);
        const others = before.filter((each) => each !== roleId);
        if (id === FIRST_ADMINISTRATOR_ID && roleId === ADMIN_ROLE_ID && !isGiven) throw new DomainError('user.admin');
        const stated = { roleIds: isGiven ? [...others, roleId] : others };
        await this.write({ ...account, ...statedFields(stated) }, version, stated, caller, account);
      }
    });
  }

  /**
   * Sets the roles of a user among those that the caller may give; other roles are kept.
   * @throws DomainError entity.notFound, user.admin, role.beyondOwn
   */
  async setRoles(id: Id, roleIds: readonly Id[], caller: User): Promise<void> {
    await this.queue.run(async () => {
      const { version, ...account } = await this.changeable(id, caller, 'system:user:edit');
      const stated = { roleIds: this.withKept(roleIds, account, caller) };
      if (id === FIRST_ADMINISTRATOR_ID && !stated.roleIds.includes(ADMIN_ROLE_ID)) throw new DomainError('user.admin');
      await this.write({ ...account, ...statedFields(stated) }, version, stated, caller, account);
    });
  }

  private async write(
    account: Account,
    version: number,
    { deptId, postIds = [], roleIds = [] }: Stated,
    caller: User,
    before?: Account,
  ): Promise<void> {
    const { links } = this;
    const heldBefore = before ? roleIdsOf(before) : [];
    const held = [
      ...(deptId ? [{ field: 'deptId', model: 'department', id: deptId }] : []),
      ...postIds.map((id) => ({ field: 'postIds', model: 'post', id })),
      ...roleIds.map((id) => ({ field: 'roleIds', model: 'role', id })),
    ];
    const heldAfter = roleIdsOf(account);
    const lost = heldBefore.filter((id) => !heldAfter.includes(id));
    this.assertGrantable(lost, before?.deptId, caller);
    await links.whileHolding(held, async () => {
      const gained = (id: Id) =>
        !heldBefore.includes(id) || this.showsMore(id, before?.deptId ?? null, account.deptId ?? null);
      this.assertGrantable(heldAfter.filter(gained), account.deptId, caller);
      await this.put(account, version).catch((error: unknown) => {
        if (!(error instanceof UniqueViolationError)) throw error;
        const { field, value } = error.fields.includes('emailKey' satisfies keyof Account)
          ? { field: 'email', value: account.email }
          : { field: 'userName', value: account.name };
        throw new DomainError('entity.taken', { field, value: String(value) });
      });
    });
    noteUser(account.id, before, account);
  }

  private async put(account: Account, version: number): Promise<void> {
    this.queue.assertLead();
    await this.accounts.put(account, version);
  }

  /**
   * An account that the caller may change: it must be within their scope, and a superuser's can only be changed by a
   * superuser.
   */
  private async changeable(id: Id, caller: User, permission: Permission): Promise<Versioned<Account>> {
    const found = await this.visible(id, caller, permission);
    const isSuper = roleIdsOf(found).includes(ADMIN_ROLE_ID);
    if (isSuper && !caller.roles.includes(ADMIN_ROLE)) throw new DomainError('user.admin');
    return found;
  }

  /**
   * The given roles, together with those of the account that the caller could not give: callers can only remove roles
   * that they could give.
   */
  private withKept(roleIds: readonly Id[], account: Account, caller: User): Id[] {
    const kept = roleIdsOf(account).filter((id) => this.beyondOwn(id, account.deptId, caller));
    return [...kept, ...roleIds.filter((id) => !kept.includes(id))];
  }

  /** The role, if it contains more in a department than the caller may give. */
  private beyondOwn(id: Id, deptId: Id | null | undefined, caller: User): RoleValues | undefined {
    const { rights } = this;
    const role = rights.role(id);
    return role && !rights.mayGrant(caller, role, deptId ?? null) ? role : undefined;
  }

  /** @throws DomainError role.beyondOwn */
  private assertGrantable(roleIds: readonly Id[], deptId: Id | null | undefined, caller: User): void {
    for (const id of roleIds) {
      const role = this.beyondOwn(id, deptId, caller);
      if (role) throw new DomainError('role.beyondOwn', { name: nameOf(roleEntity, role, id) });
    }
  }

  /** Whether a role shows its holder more rows after a move to another department. */
  private showsMore(roleId: Id, from: Id | null, to: Id | null): boolean {
    const { rights } = this;
    const role = rights.role(roleId);
    return role !== undefined && from !== to && !cover([rights.scopeIn(from, role)], rights.scopeIn(to, role));
  }

  /** @throws DomainError auth.forbidden for a department outside the scope of the caller */
  private assertPlace(deptId: Id | null, caller: User, permission: Permission): void {
    if (!showsDepartment(this.rights.scopeFor(caller, permission), deptId)) throw new DomainError('auth.forbidden');
  }

  /** @throws DomainError entity.taken */
  private async assertFree({ email, phonenumber }: Stated, self?: Id): Promise<void> {
    const { accounts } = this;
    for (const [field, value] of Object.entries({ email, phonenumber })) {
      if (!value) continue;
      const where = field === 'email' ? { emailKey: keyOf(value) } : { [field]: value };
      const { rows } = await accounts.find({ where, limit: 2 });
      if (rows.some(({ id }) => id !== self)) throw new DomainError('entity.taken', { field, value });
    }
  }
}
