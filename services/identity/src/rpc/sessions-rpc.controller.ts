import { Controller, Inject } from '@nestjs/common';
import { confirmPassword, resolveSession } from '@rallyrank/contracts/identity/rpc';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import type { z } from 'zod';
import { Sessions } from '../accounts/sessions.js';
import { SignIn } from '../accounts/sign-in.js';

/** Answers the subjects of contracts/src/identity/rpc.ts. */
@Controller()
export class SessionsRpcController {
  constructor(
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(SignIn) private readonly signIn: SignIn,
  ) {}

  @MessagePattern(resolveSession)
  resolveSession({ tokenHash }: z.output<typeof resolveSession.input>) {
    return this.sessions.holder(tokenHash);
  }

  @MessagePattern(confirmPassword)
  async confirmPassword({ userId, password }: z.output<typeof confirmPassword.input>) {
    await this.signIn.assertHolder(userId, password);
    return {};
  }
}
