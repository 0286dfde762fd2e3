import { Inject, Injectable } from '@nestjs/common';
import type { shownNames } from '@rallyrank/contracts/identity/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { z } from 'zod';
import type { Accounts } from '../accounts/collections.js';
import { ACCOUNTS } from '../accounts/token.js';

/** Names that other services show beside the public actions of users. */
@Injectable()
export class ShownNames {
  constructor(@Inject(ACCOUNTS) private readonly accounts: Accounts) {}

  async of(userIds: readonly Id[]): Promise<z.input<typeof shownNames.output>> {
    const { rows } = await this.accounts.find({ where: { id: { in: userIds } } });
    return rows.map(({ id, name, nickName }) => ({ userId: id, name: nickName || name }));
  }
}
