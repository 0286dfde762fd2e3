import { Controller, Inject } from '@nestjs/common';
import { getInfo } from '@rallyrank/contracts/identity/get-info';
import {
  captchaImage,
  endOwnSession,
  listOwnSessions,
  login,
  logout,
  register,
  updatePassword,
} from '@rallyrank/contracts/identity/routes';
import { DomainError, type ErrorReason } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { RefusalCounter } from '@rallyrank/infra/observability/refusal-counter';
import { Rights } from '../access/rights.js';
import { Captchas } from '../accounts/captchas.js';
import type { Accounts } from '../accounts/collections.js';
import { keyOf } from '../accounts/keys.js';
import { LoginLog } from '../accounts/login-log.js';
import { Sessions } from '../accounts/sessions.js';
import { SignIn } from '../accounts/sign-in.js';
import { ACCOUNTS } from '../accounts/token.js';
import { ownRow } from '../users/user-row.js';

/** What guesses meet; a captcha that is merely asked for is none. */
const GUESSES: readonly ErrorReason[] = ['login.failed', 'login.paused', 'captcha.wrong'];
const isRefusedLogin = (error: unknown): boolean => error instanceof DomainError && GUESSES.includes(error.reason);

/** Answers the routes of contracts/src/identity/routes.ts. */
@Controller()
export class SessionController {
  constructor(
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Captchas) private readonly captchas: Captchas,
    @Inject(LoginLog) private readonly logins: LoginLog,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(RefusalCounter) private readonly refusals: RefusalCounter,
  ) {}

  @Route(captchaImage)
  async captchaImage(_: ParsedQuery<typeof captchaImage>, { origin }: CallContext) {
    const captchaEnabled = await this.signIn.needsCaptcha(origin.clientGroup);
    return { captchaEnabled, workBits: this.captchas.workBits, ...(await this.captchas.create()) };
  }

  @Route(login)
  async login(_: ParsedQuery<typeof login>, { body, origin }: RouteCall<typeof login>) {
    try {
      return { token: await this.signIn.login(body, origin) };
    } catch (error) {
      if (isRefusedLogin(error)) this.refusals.count('login', origin.clientGroup);
      throw error;
    }
  }

  @Route(register)
  async register(_: ParsedQuery<typeof register>, { body, origin }: RouteCall<typeof register>) {
    await this.signIn.register(body, origin);
    return {};
  }

  @Route(logout)
  async logout(_: ParsedQuery<typeof logout>, { origin, caller }: CallContext) {
    if (origin.token === undefined || caller.kind === 'visitor') return {};
    await this.sessions.end(origin.token);
    const { id, name } = caller.user;
    await this.logins.record({ account: { id, nameKey: keyOf(name) }, action: 'logout', reason: 'done' }, origin);
    return {};
  }

  /** The caller as the gateway resolved it from the token. */
  @Route(getInfo)
  async getInfo(_: ParsedQuery<typeof getInfo>, call: CallContext) {
    const { id, name, roles, permissions, mustChangePassword } = callerOf(call);
    // The account of a session may have just been deleted: the gateway remembers its user for a moment.
    const account = (await this.accounts.get(id)) ?? { id, name, email: null };
    const user = ownRow(account, this.rights.department);
    return {
      user: { id, name, ...user },
      roles,
      permissions,
      isDefaultModifyPwd: mustChangePassword,
    };
  }

  @Route(listOwnSessions)
  listOwnSessions(_: ParsedQuery<typeof listOwnSessions>, call: CallContext) {
    return this.sessions.list(callerOf(call).id, call.origin.token);
  }

  @Route(endOwnSession)
  async endOwnSession(_: ParsedQuery<typeof endOwnSession>, call: RouteCall<typeof endOwnSession>) {
    await this.sessions.endOf(callerOf(call).id, call.params.id);
    return {};
  }

  @Route(updatePassword)
  async updatePassword(_: ParsedQuery<typeof updatePassword>, call: RouteCall<typeof updatePassword>) {
    const { oldPassword, newPassword } = call.body;
    await this.signIn.changePassword(callerOf(call).id, oldPassword, newPassword);
    return {};
  }
}
