import { Inject, Injectable } from '@nestjs/common';
import type { login } from '@rallyrank/contracts/identity/session';
import { DomainError, type ErrorReason } from '@rallyrank/contracts/shared/errors';
import type { ParsedBody } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import type { Origin } from '@rallyrank/infra/http/origin';
import { RefusalCounter } from '@rallyrank/infra/observability/refusal-counter';
import { keyOf } from '../accounts/keys.js';
import { LoginLog } from '../accounts/login-log.js';
import { Sessions } from '../accounts/sessions.js';
import { SignIn } from '../accounts/sign-in.js';

/** Reasons that count as guesses; a mere request for a captcha does not. */
const GUESSES: readonly ErrorReason[] = ['login.failed', 'login.paused', 'captcha.wrong'];
const isRefusedLogin = (error: unknown): boolean => error instanceof DomainError && GUESSES.includes(error.reason);

/** Begins and ends sessions. */
@Injectable()
export class SessionCommands {
  constructor(
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(LoginLog) private readonly logins: LoginLog,
    @Inject(RefusalCounter) private readonly refusals: RefusalCounter,
  ) {}

  /** @throws DomainError as `SignIn.login` does */
  async login(given: ParsedBody<typeof login>, origin: Origin): Promise<{ token: string }> {
    try {
      return { token: await this.signIn.login(given, origin) };
    } catch (error) {
      if (isRefusedLogin(error)) this.refusals.count('login', origin.clientGroup);
      throw error;
    }
  }

  async logout({ origin, caller }: Pick<CallContext, 'origin' | 'caller'>): Promise<void> {
    if (origin.token === undefined || caller.kind === 'visitor') return;
    await this.sessions.end(origin.token);
    const { id, name } = caller.user;
    await this.logins.record({ account: { id, nameKey: keyOf(name) }, action: 'logout', reason: 'done' }, origin);
  }
}
