import type { changeOwnProfile, OwnProfile } from '@rallyrank/contracts/identity/profile';
import { ADMIN_ROLE_ID, role } from '@rallyrank/contracts/identity/role';
import { DomainError, type Language } from '@rallyrank/contracts/shared/errors';
import type { ParsedBody } from '@rallyrank/contracts/shared/route';
import { namesOf } from '@rallyrank/infra/entity/name-of';
import { UniqueViolationError } from '@rallyrank/infra/errors';
import type { Choices } from '../access/choices.js';
import type { Rights } from '../access/rights.js';
import { roleIdsOf } from '../domain/rights.js';
import type { Files } from '../files/files.js';
import { ownRow } from '../users/user-row.js';
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
  readonly rights: Pick<Rights, 'role' | 'department'>;
  readonly posts: Choices['posts'];
  readonly files: Pick<Files, 'listOf'>;
  readonly erasure: Pick<Erasure, 'erase'>;
}

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
    const { rights, posts } = this.parts;
    const { favouritePlayerId = null, hobby = null, postIds = [] } = account;
    return {
      ...ownRow(account, rights.department),
      createTime: account.createdAt,
      favouritePlayerId,
      hobby,
      roles: roleIdsOf(account)
        .flatMap((id) => rights.role(id) ?? [])
        .map((values) => namesOf(role, values, values.id)[language]),
      posts: posts()
        .filter(({ id }) => postIds.includes(id))
        .map(({ name }) => name[language]),
    };
  }
}
