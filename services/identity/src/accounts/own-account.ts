import { Inject, Injectable } from '@nestjs/common';
import type { changeOwnProfile, OwnProfile } from '@rallyrank/contracts/identity/profile';
import { ADMIN_ROLE_ID, role } from '@rallyrank/contracts/identity/role';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Language } from '@rallyrank/contracts/shared/language';
import type { ParsedBody } from '@rallyrank/contracts/shared/route';
import { namesOf } from '@rallyrank/infra/entity/name-of';
import { UniqueViolationError } from '@rallyrank/infra/errors';
import { CHOICES, type Choices } from '../access/choices.js';
import { Rights } from '../access/rights.js';
import { roleIdsOf } from '../domain/rights.js';
import { Files } from '../files/files.js';
import { ownRow } from '../users/user-row.js';
import type { Account, Accounts } from './collections.js';
import { Erasure } from './erasure.js';
import { keyOf } from './keys.js';
import { LoginLog } from './login-log.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';
import { ACCOUNTS } from './token.js';

/** The commands of users on their own accounts. */
@Injectable()
export class OwnAccount {
  constructor(
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(LoginLog) private readonly logins: LoginLog,
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(Rights) private readonly rights: Pick<Rights, 'role' | 'department'>,
    @Inject(CHOICES) private readonly choices: Pick<Choices, 'posts'>,
    @Inject(Files) private readonly files: Pick<Files, 'listOf'>,
    @Inject(Erasure) private readonly erasure: Pick<Erasure, 'erase'>,
  ) {}

  /** @param language of the names of the roles */
  async profile(accountId: string, language: Language): Promise<OwnProfile> {
    return this.shown(await this.signIn.account(accountId), language);
  }

  /** @throws DomainError email.taken */
  async change(
    accountId: string,
    stated: ParsedBody<typeof changeOwnProfile>,
    language: Language,
  ): Promise<OwnProfile> {
    const { accounts, signIn } = this;
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
    const { sessions, logins, files } = this;
    const [account, held, entries, stored] = await Promise.all([
      this.profile(accountId, language),
      sessions.list(accountId, token),
      logins.allOf(accountId),
      files.listOf(accountId),
    ]);
    return { account, sessions: held, logins: entries, files: stored };
  }

  /**
   * Deletes the account and everything that belongs to it.
   * @throws DomainError account.isAdministrator, password.wrong, login.paused
   */
  async erase(accountId: string, password: string): Promise<void> {
    const { signIn, erasure } = this;
    if (roleIdsOf(await signIn.account(accountId)).includes(ADMIN_ROLE_ID))
      throw new DomainError('account.isAdministrator');
    await signIn.assertHolder(accountId, password);
    await erasure.erase([accountId], accountId);
  }

  private shown(account: Account, language: Language): OwnProfile {
    const { rights, choices } = this;
    const { favouritePlayerId = null, hobby = null, postIds = [] } = account;
    return {
      ...ownRow(account, rights.department),
      createTime: account.createdAt,
      favouritePlayerId,
      hobby,
      roles: roleIdsOf(account)
        .flatMap((id) => rights.role(id) ?? [])
        .map((values) => namesOf(role, values, values.id)[language]),
      posts: choices
        .posts()
        .filter(({ id }) => postIds.includes(id))
        .map(({ name }) => name[language]),
    };
  }
}
