import type { changeOwnProfile, OwnProfile } from '@rallyrank/contracts/identity/profile';
import { ADMIN_ROLE_ID, role } from '@rallyrank/contracts/identity/role';
import { DomainError, type Language } from '@rallyrank/contracts/shared/errors';
import type { ParsedBody } from '@rallyrank/contracts/shared/route';
import { namesOf } from '@rallyrank/infra/entity/name-of';
import { UniqueViolationError } from '@rallyrank/infra/errors';
import type { Rights } from '../access/rights.js';
import { roleIdsOf } from '../domain/rights.js';
import type { Files } from '../files/files.js';
import type { Account, Accounts } from './collections.js';
import type { Erasure } from './erasure.js';
import { keyOf } from './keys.js';
import type { LoginLog } from './login-log.js';
import type { Sessions } from './sessions.js';
import type { SignIn } from './sign-in.js';

interface Parts {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly logins: LoginLog;
  readonly signIn: SignIn;
  readonly rights: Pick<Rights, 'role'>;
  readonly files: Pick<Files, 'listOf'>;
  readonly erasure: Pick<Erasure, 'erase'>;
}

const profileOf = (account: Account, roles: string[]): OwnProfile => ({
  userId: account.id,
  userName: account.name,
  nickName: account.nickName ?? account.name,
  email: account.email,
  sex: account.sex ?? '2',
  favouritePlayerId: account.favouritePlayerId ?? null,
  hobby: account.hobby ?? null,
  avatar: account.avatar ?? null,
  roles,
  createTime: account.createdAt,
});

/** What the holder of an account does with it. */
export class OwnAccount {
  constructor(private readonly parts: Parts) {}

  /** @param language of the names of the roles */
  async profile(accountId: string, language: Language): Promise<OwnProfile> {
    return this.shown(await this.parts.signIn.account(accountId), language);
  }

  /** @throws DomainError email.taken */
  async change(
    accountId: string,
    stated: ParsedBody<typeof changeOwnProfile>,
    language: Language,
  ): Promise<OwnProfile> {
    const { accounts, signIn } = this.parts;
    const { version, ...before } = await signIn.account(accountId);
    const { nickName, email, sex, favouritePlayerId, hobby } = stated;
    const account = { ...before, nickName, email, emailKey: keyOf(email), sex, favouritePlayerId, hobby };
    await accounts.put(account, version).catch((error: unknown) => {
      throw error instanceof UniqueViolationError ? new DomainError('email.taken') : error;
    });
    return this.shown(account, language);
  }

  /** Everything stored about the account, except hashes of secrets. */
  async export(accountId: string, token: string | undefined, language: Language) {
    const { sessions, logins, files } = this.parts;
    const [account, held, entries, stored] = await Promise.all([
      this.profile(accountId, language),
      sessions.list(accountId, token),
      logins.allOf(accountId),
      files.listOf(accountId),
    ]);
    return { account, sessions: held, logins: entries, files: stored };
  }

  /** Deletes the account and what belongs to it. @throws DomainError account.isAdministrator, password.wrong, login.paused */
  async erase(accountId: string, password: string): Promise<void> {
    const { signIn, erasure } = this.parts;
    if (roleIdsOf(await signIn.account(accountId)).includes(ADMIN_ROLE_ID))
      throw new DomainError('account.isAdministrator');
    await signIn.assertHolder(accountId, password);
    await erasure.erase([accountId], accountId);
  }

  private shown(account: Account, language: Language): OwnProfile {
    const held = roleIdsOf(account).flatMap((id) => this.parts.rights.role(id) ?? []);
    return profileOf(
      account,
      held.map((values) => namesOf(role, values, values.id)[language]),
    );
  }
}
