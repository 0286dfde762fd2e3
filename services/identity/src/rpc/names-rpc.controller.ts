import { Controller, Inject } from '@nestjs/common';
import { shownNames } from '@rallyrank/contracts/identity/rpc';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import type { z } from 'zod';
import type { Accounts } from '../accounts/collections.js';
import { ACCOUNTS } from '../accounts/token.js';

/** Names other services show beside what a user did in public. */
@Controller()
export class NamesRpcController {
  constructor(@Inject(ACCOUNTS) private readonly accounts: Accounts) {}

  @MessagePattern(shownNames)
  async shownNames({ userIds }: z.output<typeof shownNames.input>) {
    const { rows } = await this.accounts.find({ where: { id: { in: userIds } } });
    return rows.map(({ id, name, nickName }) => ({ userId: id, name: nickName || name }));
  }
}
