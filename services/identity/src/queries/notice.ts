import { Inject, Injectable } from '@nestjs/common';
import { type listNoticeReaders, notice } from '@rallyrank/contracts/identity/notice';
import type { User } from '@rallyrank/contracts/shared/caller';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { pageOf } from '@rallyrank/infra/list/page';
import { Rights } from '../access/rights.js';
import type { Accounts } from '../accounts/collections.js';
import { ACCOUNTS } from '../accounts/token.js';
import { isWithin } from '../users/user-list.js';
import { userRow } from '../users/user-row.js';
import { NoticeBoard } from '../words/notices.js';

/** The readers of a notice. */
@Injectable()
export class NoticeQueries {
  constructor(
    @Inject(NoticeBoard) private readonly board: NoticeBoard,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
  ) {}

  /** Returns only readers that the caller may see. */
  async listNoticeReaders(
    query: ParsedQuery<typeof listNoticeReaders>,
    caller: User,
  ): Promise<ResultOf<typeof listNoticeReaders>> {
    const scope = this.rights.scopeFor(caller, notice.permissionTo('list'));
    const reads = await this.board.readersOf(query.noticeId);
    const { rows } = await this.accounts.find({ where: { id: { in: reads.map(({ accountId }) => accountId) } } });
    const accounts = new Map(rows.map((account) => [account.id, account]));
    const wanted = query.searchValue?.toLowerCase() ?? '';
    const readers = reads.flatMap(({ accountId, readAt }) => {
      const account = accounts.get(accountId);
      if (!account || !isWithin(scope, account, caller.id)) return [];
      const { userId, userName, nickName, dept, phonenumber } = userRow(account, this.rights.department);
      return [{ userId, userName, nickName, deptName: dept?.deptName ?? null, phonenumber, readTime: readAt }];
    });
    const found = readers.filter(({ userName, nickName }) => `${userName}\n${nickName}`.toLowerCase().includes(wanted));
    return pageOf(found, query, (reader) => reader);
  }
}
