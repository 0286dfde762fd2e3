import { Inject, Injectable } from '@nestjs/common';
import {
  type Feedback,
  type FeedbackRow,
  type listFeedback,
  MOST_MESSAGES,
} from '@rallyrank/contracts/monitoring/feedback';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { putIfUnchanged } from '@rallyrank/infra/documents/change-document';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { dayRange } from '@rallyrank/infra/list/day-range';
import { pageOfDocuments } from '@rallyrank/infra/list/page-of-documents';
import { DOCUMENTS, NOW } from '@rallyrank/infra/nest/ports';
import { DayKeys } from '../visits/day-keys.js';
import { feedback, type Message } from './collection.js';

const DONE = '1';

const rowOf = ({ id, at, isDone, email, content }: Message): FeedbackRow => ({
  feedbackId: id,
  ...{ email, content },
  status: isDone ? DONE : '0',
  createTime: at,
});

/** Messages of visitors to the operators. Only the e-mail address that a visitor has given identifies the author. */
@Injectable()
export class Inbox {
  private readonly messages;

  constructor(
    @Inject(DOCUMENTS) store: DocumentStore,
    @Inject(DayKeys) private readonly keys: DayKeys,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    this.messages = store.collection(feedback);
  }

  /**
   * @param clientGroup the group of addresses of the sender
   * @throws DomainError feedback.limit
   */
  async take(message: Feedback, clientGroup: string): Promise<void> {
    const at = this.now().toISOString();
    const sender = await this.keys.of(at, `feedback ${clientGroup}`);
    // The number of a removed message becomes free again, and each of several concurrent messages gets its own number.
    for (let n = 0; n < MOST_MESSAGES; n++)
      if (await putIfUnchanged(this.messages, { ...message, id: `${sender}-${n}`, at, isDone: false }, 0)) return;
    throw new DomainError('feedback.limit', { n: MOST_MESSAGES });
  }

  async page(query: ParsedQuery<typeof listFeedback>): Promise<{ rows: FeedbackRow[]; total: number }> {
    const { email, content, status, isAsc } = query;
    const at = dayRange(query);
    const where = {
      ...(at && { at }),
      ...(email !== undefined && { email: { contains: email } }),
      ...(content !== undefined && { content: { contains: content } }),
      ...(status !== undefined && { isDone: status === DONE }),
    };
    const sort = [['at', isAsc ? 'asc' : 'desc']] as const;
    const { rows, total } = await pageOfDocuments(this.messages, { where, sort }, query);
    return { rows: rows.map(rowOf), total };
  }

  /** @throws DomainError feedback.notFound; ConcurrencyError if it is changed or removed at the same time */
  async mark(id: string, status: FeedbackRow['status']): Promise<void> {
    const found = await this.messages.get(id);
    if (!found) throw new DomainError('feedback.notFound');
    const { version, ...message } = found;
    await this.messages.put({ ...message, isDone: status === DONE }, version);
  }

  remove(ids: readonly string[]): Promise<number> {
    return this.messages.remove(ids);
  }
}
