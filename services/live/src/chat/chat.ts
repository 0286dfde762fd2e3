import { Inject, Injectable } from '@nestjs/common';
import { listDictionaryValues, shownNames } from '@rallyrank/contracts/identity/rpc';
import type { ChatMessage, ChatReport } from '@rallyrank/contracts/live/chat';
import type { ChatChange } from '@rallyrank/contracts/live/feed';
import { chatChanged } from '@rallyrank/contracts/live/rpc';
import type { User } from '@rallyrank/contracts/shared/caller';
import type { Paging } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { changeDocument } from '@rallyrank/infra/documents/change-document';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { pageOfDocuments } from '@rallyrank/infra/list/page-of-documents';
import { DOCUMENTS, NOW, RPC } from '@rallyrank/infra/nest/ports';
import { orderedIds } from '@rallyrank/infra/ordered-ids';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { assertAllowed, cleanMessage } from '../domain/chat-text.js';
import { EventRefs } from '../projections/event-refs.js';
import { chatMessages, chatReports, MOST_REPORTERS, type StoredMessage, type StoredReport } from './collections.js';
import { Moderation } from './moderation.js';
import { WritingPace } from './writing-pace.js';

const FORGOTTEN_AT_ONCE = 500;
const BLOCKED_WORDS = 'chat_blocked_word';

const messageOf = ({ id, editionId, writerId, writerName, text, at }: StoredMessage): ChatMessage => ({
  id,
  editionId,
  writer: { id: writerId, name: writerName },
  text,
  at,
});

/** The chats of the tournaments: one room each. */
@Injectable()
export class Chat {
  private readonly messages;
  private readonly reports;
  private readonly nextId: () => string;

  constructor(
    @Inject(DOCUMENTS) store: DocumentStore,
    @Inject(Moderation) private readonly moderation: Moderation,
    @Inject(EventRefs) private readonly refs: EventRefs,
    @Inject(WritingPace) private readonly pace: WritingPace,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    this.messages = store.collection(chatMessages);
    this.reports = store.collection(chatReports);
    this.nextId = orderedIds(now);
  }

  /** Newest first. */
  async page(editionId: Id, paging: Paging): Promise<{ rows: ChatMessage[]; total: number }> {
    const newest = { where: { editionId }, sort: [['at', 'desc']] } as const;
    const { rows, total } = await pageOfDocuments(this.messages, newest, paging);
    return { rows: rows.map(messageOf), total };
  }

  /**
   * @throws DomainError event.notFound, chat.closed, chat.silenced, chat.text, chat.blockedWord, chat.tooSoon,
   * chat.repeated
   */
  async write({ id: writerId, name: userName }: User, editionId: Id, text: string): Promise<ChatMessage> {
    const { moderation, rpc } = this;
    const at = this.now().toISOString();
    this.assertEvent(editionId);
    if (moderation.isClosed(editionId)) throw new DomainError('chat.closed');
    const silence = moderation.silenceOf(writerId, at);
    if (silence) throw new DomainError('chat.silenced', { until: silence.until.slice(0, 16), reason: silence.reason });
    const clean = cleanMessage(text);
    assertAllowed(clean, await rpc.call(listDictionaryValues, { dictType: BLOCKED_WORDS }));
    await this.pace.count(writerId, clean);
    const [writer] = await rpc.call(shownNames, { userIds: [writerId] });
    const writerName = writer?.name ?? userName;
    const message: StoredMessage = { id: this.nextId(), editionId, writerId, writerName, text: clean, at };
    await this.messages.put(message);
    this.announce(editionId, { message: messageOf(message) });
    return messageOf(message);
  }

  /** @throws DomainError event.notFound */
  assertEvent(editionId: Id): void {
    if (!this.refs.ref(editionId)) throw new DomainError('event.notFound', { id: editionId });
  }

  /**
   * Reports a message; a second report by the same reader changes nothing.
   * @throws DomainError chat.notFound, chat.ownMessage
   */
  async report(reporter: Id, messageId: string, reason: string): Promise<void> {
    const { reports } = this;
    const { editionId, writerId } = await this.existing(messageId);
    if (writerId === reporter) throw new DomainError('chat.ownMessage');
    const first = {
      id: messageId,
      editionId,
      writerId,
      reason,
      reporters: [],
      reports: 0,
      at: this.now().toISOString(),
    };
    await changeDocument<StoredReport>(reports, messageId, (before = first) => {
      if (before.reporters.includes(reporter)) return undefined;
      const reporters = [...before.reporters, reporter].slice(-MOST_REPORTERS);
      return { ...before, reporters, reports: before.reports + 1 };
    });
  }

  /** The reported messages that no moderator has decided on, those with most reports first. */
  async reported(paging: Paging, editionId?: Id): Promise<{ rows: ChatReport[]; total: number }> {
    const { messages, reports, moderation } = this;
    const where = editionId === undefined ? {} : { editionId };
    const sort = [
      ['reports', 'desc'],
      ['at', 'desc'],
    ] as const;
    const { rows, total } = await pageOfDocuments(reports, { where, sort }, paging);
    const found = await messages.find({ where: { id: { in: rows.map(({ id }) => id) } } });
    const byId = new Map(found.rows.map((message) => [message.id, message]));
    const at = this.now().toISOString();
    return {
      total,
      rows: rows.flatMap(({ id, reason, reports: count, at: firstAt, writerId }) => {
        const message = byId.get(id);
        if (!message) return [];
        const isSilenced = moderation.silenceOf(writerId, at) !== undefined;
        return [{ id, message: messageOf(message), reason, reports: count, firstAt, isSilenced }];
      }),
    };
  }

  /** @throws DomainError chat.notFound */
  async existing(messageId: string): Promise<StoredMessage> {
    const message = await this.messages.get(messageId);
    if (!message) throw new DomainError('chat.notFound');
    return message;
  }

  /** Ends the reports of a message that is kept. */
  async keep(messageId: string): Promise<void> {
    await this.reports.remove([messageId]);
  }

  async remove({ id, editionId }: Pick<StoredMessage, 'id' | 'editionId'>): Promise<void> {
    await this.messages.remove([id]);
    await this.reports.remove([id]);
    this.announce(editionId, { removedId: id });
  }

  /** Removes the messages of erased accounts and the reports by others about them, and removes them from open chats. */
  async forget(writerIds: readonly Id[]): Promise<number> {
    const written = { writerId: { in: writerIds } };
    await this.reports.removeWhere(written);
    let removed = 0;
    for (;;) {
      const { rows } = await this.messages.find({ where: written, limit: FORGOTTEN_AT_ONCE });
      if (rows.length === 0) return removed;
      removed += await this.messages.remove(rows.map(({ id }) => id));
      for (const { editionId, id } of rows) this.announce(editionId, { removedId: id });
    }
  }

  announce(editionId: Id, change: ChatChange): void {
    this.rpc.publish(chatChanged, { editionId, change });
  }
}
