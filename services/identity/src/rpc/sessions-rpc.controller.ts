import { Controller, Inject } from '@nestjs/common';
import { resolveSession } from '@rallyrank/contracts/identity/rpc';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import type { z } from 'zod';
import { Sessions } from '../accounts/sessions.js';

/** Answers the subjects of contracts/src/identity/rpc.ts. */
@Controller()
export class SessionsRpcController {
  constructor(@Inject(Sessions) private readonly sessions: Sessions) {}

  @MessagePattern(resolveSession)
  resolveSession({ tokenHash }: z.output<typeof resolveSession.input>) {
    return this.sessions.holder(tokenHash);
  }
}
