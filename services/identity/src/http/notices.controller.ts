import { Controller, Inject } from '@nestjs/common';
import {
  listNoticeReaders,
  listTopNotices,
  markNoticeRead,
  markNoticesRead,
  notice,
} from '@rallyrank/contracts/identity/notice';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { pageOf } from '@rallyrank/infra/list/page';
import { Route } from '@rallyrank/infra/nest/route';
import { Rights } from '../access/rights.js';
import type { Accounts } from '../accounts/collections.js';
import { ACCOUNTS } from '../accounts/token.js';
import { isWithin } from '../users/user-list.js';
import { userRow } from '../users/user-row.js';
import { NoticeBoard } from '../words/notices.js';

/** Answers the bell, and who has read a notice. */
@Controller()
export class NoticesController {
  constructor(
    @Inject(NoticeBoard) private readonly board: NoticeBoard,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
  ) {}

  @Route(listTopNotices)
  listTopNotices(_: ParsedQuery<typeof listTopNotices>, call: CallContext) {
    return this.board.top(callerOf(call).id);
  }

  @Route(markNoticeRead)
  async markNoticeRead({ noticeId }: ParsedQuery<typeof markNoticeRead>, call: CallContext) {
    await this.board.mark(callerOf(call).id, [noticeId]);
    return {};
  }

  @Route(markNoticesRead)
  async markNoticesRead({ ids }: ParsedQuery<typeof markNoticesRead>, call: CallContext) {
    await this.board.mark(callerOf(call).id, ids);
    return {};
  }

  @Route(listNoticeReaders)
  async listNoticeReaders(query: ParsedQuery<typeof listNoticeReaders>, call: CallContext) {
    const caller = callerOf(call);
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
