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
} from '@rallyrank/contracts/identity/session';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { Sessions } from '../accounts/sessions.js';
import { SignIn } from '../accounts/sign-in.js';
import { SessionCommands } from '../commands/session.js';
import { SessionQueries } from '../queries/session.js';

/** Answers the routes of contracts/src/identity/session.ts and get-info.ts. */
@Controller()
export class SessionController {
  constructor(
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(SessionQueries) private readonly queries: SessionQueries,
    @Inject(SessionCommands) private readonly commands: SessionCommands,
  ) {}

  @Route(captchaImage)
  captchaImage(_: ParsedQuery<typeof captchaImage>, { origin }: CallContext) {
    return this.queries.captchaImage(origin);
  }

  @Route(login)
  login(_: ParsedQuery<typeof login>, { body, origin }: RouteCall<typeof login>) {
    return this.commands.login(body, origin);
  }

  @Route(register)
  async register(_: ParsedQuery<typeof register>, { body, origin }: RouteCall<typeof register>) {
    await this.signIn.register(body, origin);
    return {};
  }

  @Route(logout)
  async logout(_: ParsedQuery<typeof logout>, call: CallContext) {
    await this.commands.logout(call);
    return {};
  }

  @Route(getInfo)
  getInfo(_: ParsedQuery<typeof getInfo>, call: CallContext) {
    return this.queries.getInfo(callerOf(call));
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
