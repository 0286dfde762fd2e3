import {
  chatStream,
  type ModerationEvent,
  moderationEvents,
  writerStream,
} from '@rallyrank/contracts/live/chat-events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { handle } from '@rallyrank/infra/commands/handle';
import { ACTOR } from '@rallyrank/infra/entity/rows';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import type { WriteOptions } from '@rallyrank/infra/http/call';
import type { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import type { Chat } from './chat.js';

const MINUTE_MS = 60_000;

interface Writing extends WriteOptions {
  readonly moderator: Id;
}

/** The commands of moderators. The event is appended first, then it takes effect on messages and readers. */
export class Moderator {
  constructor(
    private readonly chat: Chat,
    private readonly store: EventStores,
    private readonly status: Pick<ReplicaStatus, 'waitForPosition'>,
    private readonly now: () => Date,
  ) {}

  /** @throws DomainError chat.notFound */
  async remove(messageId: string, reason: string, writing: Writing): Promise<void> {
    const message = await this.chat.existing(messageId);
    const { editionId, writerId } = message;
    const data = { editionId, messageId, writerId, reason };
    await this.append(chatStream(editionId), { type: 'MessageRemoved', data }, writing);
    await this.chat.remove(message);
  }

  /** @param minutes 0 lets the writer speak again */
  silence(writerId: Id, minutes: number, reason: string, writing: Writing): Promise<void> {
    const until = new Date(this.now().getTime() + minutes * MINUTE_MS).toISOString();
    return this.append(writerStream(writerId), { type: 'WriterSilenced', data: { writerId, until, reason } }, writing);
  }

  /** @throws DomainError event.notFound */
  async close(editionId: Id, reason: string, writing: Writing): Promise<void> {
    this.chat.assertEvent(editionId);
    await this.append(chatStream(editionId), { type: 'ChatClosed', data: { editionId, reason } }, writing);
    this.chat.announce(editionId, { isClosed: true });
  }

  async open(editionId: Id, writing: Writing): Promise<void> {
    await this.append(chatStream(editionId), { type: 'ChatOpened', data: { editionId } }, writing);
    this.chat.announce(editionId, { isClosed: false });
  }

  private async append(stream: string, event: ModerationEvent, { moderator, ...options }: Writing): Promise<void> {
    const { position } = await handle<null, ModerationEvent>({
      ...options,
      store: this.store('live'),
      stream,
      events: moderationEvents,
      initial: () => null,
      evolve: () => null,
      decide: () => [event],
      metadata: { [ACTOR]: moderator },
    });
    if (position !== null) await this.status.waitForPosition('live', position);
  }
}
