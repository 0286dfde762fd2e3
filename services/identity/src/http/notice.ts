import { Controller, Inject } from '@nestjs/common';
import {
  listNoticeReaders,
  listTopNotices,
  markNoticeRead,
  markNoticesRead,
} from '@rallyrank/contracts/identity/notice';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { NoticeQueries } from '../queries/notice.js';
import { NoticeBoard } from '../words/notices.js';

/** Answers the routes of contracts/src/identity/notice.ts besides those of the entity kit. */
@Controller()
export class NoticeController {
  constructor(
    @Inject(NoticeBoard) private readonly board: NoticeBoard,
    @Inject(NoticeQueries) private readonly queries: NoticeQueries,
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
  listNoticeReaders(query: ParsedQuery<typeof listNoticeReaders>, call: CallContext) {
    return this.queries.listNoticeReaders(query, callerOf(call));
  }
}
