import { Controller, Inject } from '@nestjs/common';
import {
  changeFeedbackStatus,
  exportFeedback,
  exportFeedbackWorkbook,
  listFeedback,
  removeFeedback,
  sendFeedback,
} from '@rallyrank/contracts/monitoring/feedback';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { workbookOfList } from '@rallyrank/infra/http/workbook';
import { Route } from '@rallyrank/infra/nest/route';
import { Inbox } from '../feedback/inbox.js';

/** Answers the routes of contracts/src/monitoring/feedback.ts. */
@Controller()
export class FeedbackController {
  constructor(@Inject(Inbox) private readonly inbox: Inbox) {}

  @Route(sendFeedback)
  async sendFeedback(_: ParsedQuery<typeof sendFeedback>, { body, origin }: RouteCall<typeof sendFeedback>) {
    await this.inbox.take(body, origin.clientGroup);
    return {};
  }

  @Route(listFeedback)
  listFeedback(query: ParsedQuery<typeof listFeedback>) {
    return this.inbox.page(query);
  }

  @Route(exportFeedback)
  exportFeedback({ export: _, ...query }: ParsedQuery<typeof exportFeedback>) {
    return this.inbox.page(query);
  }

  @Route(exportFeedbackWorkbook)
  exportFeedbackWorkbook(
    _: ParsedQuery<typeof exportFeedbackWorkbook>,
    call: RouteCall<typeof exportFeedbackWorkbook>,
  ) {
    return workbookOfList(exportFeedback, call, (query) => this.inbox.page(query));
  }

  @Route(changeFeedbackStatus)
  async changeFeedbackStatus(
    _: ParsedQuery<typeof changeFeedbackStatus>,
    { body: { feedbackId, status } }: RouteCall<typeof changeFeedbackStatus>,
  ) {
    await this.inbox.mark(feedbackId, status);
    return {};
  }

  @Route(removeFeedback)
  async removeFeedback(_: ParsedQuery<typeof removeFeedback>, { params }: RouteCall<typeof removeFeedback>) {
    return { removed: await this.inbox.remove(params.feedbackIds) };
  }
}
