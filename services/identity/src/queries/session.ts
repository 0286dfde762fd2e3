import { Inject, Injectable } from '@nestjs/common';
import type { getInfo } from '@rallyrank/contracts/identity/get-info';
import type { captchaImage } from '@rallyrank/contracts/identity/session';
import type { User } from '@rallyrank/contracts/shared/caller';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import type { Origin } from '@rallyrank/infra/http/origin';
import { Rights } from '../access/rights.js';
import { Captchas } from '../accounts/captchas.js';
import type { Accounts } from '../accounts/collections.js';
import { SignIn } from '../accounts/sign-in.js';
import { ACCOUNTS } from '../accounts/token.js';
import { ownRow } from '../users/user-row.js';

/** The data for a login, and the current user. */
@Injectable()
export class SessionQueries {
  constructor(
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(Captchas) private readonly captchas: Captchas,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(Rights) private readonly rights: Rights,
  ) {}

  async captchaImage({ clientGroup }: Pick<Origin, 'clientGroup'>): Promise<ResultOf<typeof captchaImage>> {
    const captchaEnabled = await this.signIn.needsCaptcha(clientGroup);
    return { captchaEnabled, workBits: this.captchas.workBits, ...(await this.captchas.create()) };
  }

  /** @param caller as the gateway resolved it from the token */
  async getInfo(caller: User): Promise<ResultOf<typeof getInfo>> {
    const { id, name, roles, permissions, playerScopes, mustChangePassword } = caller;
    // The account of a session may just have been deleted: the gateway caches its user for a moment.
    const account = (await this.accounts.get(id)) ?? { id, name, email: null };
    const user = ownRow(account, this.rights.department);
    return {
      user: { id, name, ...user },
      roles,
      permissions,
      ...(playerScopes && { playerScopes }),
      isDefaultModifyPwd: mustChangePassword,
    };
  }
}
