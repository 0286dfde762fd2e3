import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Config } from '@rallyrank/infra/config/config';
import type { Versioned } from '@rallyrank/infra/documents/port';
import { UniqueViolationError } from '@rallyrank/infra/errors';
import type { Origin } from '@rallyrank/infra/http/origin';
import { CONFIG, NOW } from '@rallyrank/infra/nest/ports';
import { CAPTCHA_FROM } from '../domain/attempts.js';
import { isEasyToGuess } from '../domain/password-rules.js';
import { Settings } from '../words/settings.js';
import { newAccountId } from './account-id.js';
import { AttemptCounter, type Counted, countedAddress, countedChange, countedRegistration } from './attempt-counter.js';
import { type CaptchaAnswer, Captchas } from './captchas.js';
import type { Account, Accounts } from './collections.js';
import { FamiliarAddresses } from './familiar-addresses.js';
import { FIRST_ADMINISTRATOR_ID, removeFirstPassword } from './first-administrator.js';
import { keyOf } from './keys.js';
import { LoginLog } from './login-log.js';
import { Passwords } from './passwords.js';
import { Sessions } from './sessions.js';
import { ACCOUNTS } from './token.js';

interface Login extends CaptchaAnswer {
  readonly username: string;
  readonly password: string;
}

/**
 * Rejections before the password is checked, with their names in the log. `captcha.required` only requests a captcha
 * and is not logged.
 */
const notAdmitted: ReadonlyMap<string, 'paused' | 'wrongCaptcha'> = new Map([
  ['login.paused', 'paused'],
  ['captcha.wrong', 'wrongCaptcha'],
]);

/** Signing in, registering and changing the password. No answer and no duration reveals whether a user name exists. */
@Injectable()
export class SignIn {
  constructor(
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Captchas) private readonly captchas: Captchas,
    @Inject(AttemptCounter) private readonly attempts: AttemptCounter,
    @Inject(FamiliarAddresses) private readonly familiar: FamiliarAddresses,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(LoginLog) private readonly logins: LoginLog,
    @Inject(NOW) private readonly now: () => Date,
    @Inject(CONFIG) private readonly config: Pick<Config, 'captcha' | 'dataFolder'>,
    @Inject(Settings) private readonly settings: Pick<Settings, 'alwaysCaptcha' | 'isRegistrationOpen'>,
  ) {}

  /** Whether the next login from an address needs a captcha, regardless of the account. */
  async needsCaptcha(clientGroup: string): Promise<boolean> {
    if (this.config.captcha === 'always' || this.settings.alwaysCaptcha) return true;
    return (await this.attempts.failures(countedAddress(clientGroup))) >= CAPTCHA_FROM;
  }

  /**
   * Returns a token.
   * @throws DomainError login.failed, login.disabled, login.paused, captcha.required, captcha.wrong
   */
  async login({ username, password, ...captcha }: Login, origin: Origin): Promise<string> {
    const { accounts, sessions, attempts, familiar, logins } = this;
    const { clientGroup } = origin;
    const nameKey = keyOf(username);
    const [name, address] = [await familiar.counted(nameKey, clientGroup), countedAddress(clientGroup)];
    const account = await this.withName(nameKey);
    const noted = { account: account ?? null, action: 'login' } as const;
    await this.admit([name, address], captcha, clientGroup).catch(async (error: unknown) => {
      const reason = error instanceof DomainError ? notAdmitted.get(error.reason) : undefined;
      if (reason) await logins.record({ ...noted, reason }, origin);
      throw error;
    });
    const isRight = await this.matches(password, account?.passwordHash, [name, address]);
    const accepted = account?.status === '1' ? 'disabled' : 'done';
    await logins.record({ ...noted, reason: isRight ? accepted : 'wrongPassword' }, origin);
    if (!isRight || !account) throw new DomainError('login.failed');
    await attempts.forget(name);
    await attempts.withdraw(address);
    // Checked last: the answer to a wrong password must not reveal that the account exists.
    if (account.status === '1') throw new DomainError('login.disabled');
    const current = await accounts.get(account.id);
    // Changed while the password was checked.
    if (current?.version !== account.version) throw new DomainError('login.failed');
    await familiar.note(nameKey, clientGroup);
    return sessions.begin(account, origin);
  }

  /**
   * Counts an attempt before its password is checked.
   * @throws DomainError login.paused, captcha.required, captcha.wrong
   */
  private async admit(
    [name, address]: readonly [name: Counted, address: Counted],
    captcha: CaptchaAnswer,
    clientGroup: string,
  ): Promise<void> {
    const { attempts, captchas } = this;
    await attempts.assertOpen([name, address]);
    const isCaptchaNeeded = (await this.needsCaptcha(clientGroup)) || (await attempts.failures(name)) >= CAPTCHA_FROM;
    if (isCaptchaNeeded) await captchas.assertSolved(captcha);
    await attempts.begin(address);
    await attempts.begin(name);
  }

  /**
   * Creates an account, unless the name or the e-mail address is taken, which the answer does not reveal.
   * @throws DomainError register.closed, captcha.required, captcha.wrong, password.common, login.paused
   */
  async register(given: Login & { readonly email: string }, origin: Origin): Promise<void> {
    const { username, password, email, ...captcha } = given;
    const { accounts, attempts, captchas, passwords, logins } = this;
    if (!this.settings.isRegistrationOpen) throw new DomainError('register.closed');
    await captchas.assertSolved(captcha);
    await attempts.begin(countedRegistration(origin.clientGroup));
    if (isEasyToGuess(password, username)) throw new DomainError('password.common');
    const account: Account = {
      id: newAccountId(),
      name: username,
      nameKey: keyOf(username),
      email,
      emailKey: keyOf(email),
      passwordHash: await passwords.hash(password),
      roles: [],
      mustChangePassword: false,
      createdAt: this.now().toISOString(),
    };
    const isCreated = await accounts.put(account, 0).then(
      () => true,
      (error: unknown) => {
        if (error instanceof UniqueViolationError) return false;
        throw error;
      },
    );
    const registered = isCreated ? account : null;
    await logins.record({ account: registered, action: 'registration', reason: isCreated ? 'done' : 'taken' }, origin);
  }

  /**
   * Changes the password and ends all sessions of the account.
   * @throws DomainError password.wrong, password.same, password.common, login.paused
   */
  async changePassword(accountId: string, oldPassword: string, newPassword: string): Promise<void> {
    const { accounts, sessions, passwords, config } = this;
    const { version, ...account } = await this.assertHolder(accountId, oldPassword);
    if (newPassword === oldPassword) throw new DomainError('password.same');
    if (isEasyToGuess(newPassword, account.name)) throw new DomainError('password.common');
    const passwordHash = await passwords.hash(newPassword);
    await accounts.put({ ...account, passwordHash, mustChangePassword: false }, version);
    // A file that cannot be removed now is removed at the next start.
    if (accountId === FIRST_ADMINISTRATOR_ID) await removeFirstPassword(config.dataFolder).catch(() => undefined);
    await sessions.endAllOf([accountId]);
  }

  /** @throws DomainError auth.required if it has been deleted */
  async account(accountId: string): Promise<Versioned<Account>> {
    const found = await this.accounts.get(accountId);
    if (!found) throw new DomainError('auth.required');
    return found;
  }

  /**
   * Returns the account if the password is right; attempts are counted.
   * @throws DomainError auth.required, password.wrong, login.paused
   */
  async assertHolder(accountId: string, password: string): Promise<Versioned<Account>> {
    const { attempts } = this;
    const account = await this.account(accountId);
    const counted = countedChange(accountId);
    await attempts.begin(counted);
    if (!(await this.matches(password, account.passwordHash, [counted]))) throw new DomainError('password.wrong');
    await attempts.forget(counted);
    return account;
  }

  /**
   * Checks a password; an attempt whose password could not be checked does not count.
   * @throws DomainError rate.exceeded
   */
  private async matches(password: string, hash: string | undefined, begun: readonly Counted[]): Promise<boolean> {
    const { attempts, passwords } = this;
    try {
      return await passwords.matches(password, hash);
    } catch (error) {
      await Promise.all(begun.map((each) => attempts.withdraw(each)));
      throw error;
    }
  }

  private async withName(nameKey: string) {
    const { rows } = await this.accounts.find({ where: { nameKey }, limit: 1 });
    return rows[0];
  }
}
