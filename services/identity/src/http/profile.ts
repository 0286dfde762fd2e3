import { Controller, Inject } from '@nestjs/common';
import {
  changeOwnProfile,
  eraseOwnAccount,
  exportOwnData,
  getOwnProfile,
  listOwnLogins,
} from '@rallyrank/contracts/identity/profile';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { LoginLog } from '../accounts/login-log.js';
import { OwnAccount } from '../accounts/own-account.js';

/** Answers the routes of contracts/src/identity/profile.ts. */
@Controller()
export class ProfileController {
  constructor(
    @Inject(OwnAccount) private readonly own: OwnAccount,
    @Inject(LoginLog) private readonly logins: LoginLog,
  ) {}

  @Route(getOwnProfile)
  async getOwnProfile(_: ParsedQuery<typeof getOwnProfile>, call: CallContext) {
    const data = await this.own.profile(callerOf(call).id, call.language);
    return { data, roleGroup: data.roles.join(','), postGroup: data.posts.join(',') };
  }

  @Route(changeOwnProfile)
  changeOwnProfile(_: ParsedQuery<typeof changeOwnProfile>, call: RouteCall<typeof changeOwnProfile>) {
    return this.own.change(callerOf(call).id, call.body, call.language);
  }

  @Route(listOwnLogins)
  listOwnLogins(query: ParsedQuery<typeof listOwnLogins>, call: CallContext) {
    return this.logins.listOf(callerOf(call).id, query);
  }

  @Route(exportOwnData)
  exportOwnData(_: ParsedQuery<typeof exportOwnData>, call: CallContext) {
    return this.own.export(callerOf(call).id, call.origin.token, call.language);
  }

  @Route(eraseOwnAccount)
  async eraseOwnAccount(_: ParsedQuery<typeof eraseOwnAccount>, call: RouteCall<typeof eraseOwnAccount>) {
    await this.own.erase(callerOf(call).id, call.body.password);
    return {};
  }
}
