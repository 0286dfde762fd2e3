import { Inject, Injectable } from '@nestjs/common';
import { shownNames } from '@rallyrank/contracts/identity/rpc';
import type { moderateChat } from '@rallyrank/contracts/live/chat';
import {
  chatStream,
  type ModerationEvent,
  moderationEvents,
  writerStream,
} from '@rallyrank/contracts/live/chat-events';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedBody } from '@rallyrank/contracts/shared/route';
import { handle } from '@rallyrank/infra/commands/handle';
import { ACTOR } from '@rallyrank/infra/entity/rows';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import type { WriteOptions } from '@rallyrank/infra/http/call';
import { NOW, RPC, STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { Chat } from './chat.js';

const MINUTE_MS = 60_000;

interface Writing extends WriteOptions {
  readonly moderator: Id;
}

/** The commands of moderators. The event is appended first, then it takes effect on messages and readers. */
@Injectable()
export class Moderator {
  constructor(
    @Inject(Chat) private readonly chat: Chat,
    @Inject(STORE) private readonly store: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  /** @throws DomainError chat.notFound; chat.noWriter; event.notFound */
  decide(decision: ParsedBody<typeof moderateChat>, writing: Writing): Promise<void> {
    switch (decision.action) {
      case 'keep':
        return this.chat.keep(decision.id);
      case 'remove':
        return this.remove(decision.id, decision.reason, writing);
      case 'silence':
        return this.silence(decision.userId, decision.minutes, decision.reason, writing);
      case 'close':
        return this.close(decision.editionId, decision.reason, writing);
      case 'open':
        return this.open(decision.editionId, writing);
    }
  }

  private async remove(messageId: string, reason: string, writing: Writing): Promise<void> {
    const message = await this.chat.existing(messageId);
    const { editionId, writerId } = message;
    const data = { editionId, messageId, writerId, reason };
    await this.append(chatStream(editionId), { type: 'MessageRemoved', data }, writing);
    await this.chat.remove(message);
  }

  /** @param minutes 0 ends the silence, even that of a writer whose account was erased */
  private async silence(writerId: Id, minutes: number, reason: string, writing: Writing): Promise<void> {
    if (minutes > 0) await this.assertWriter(writerId);
    const until = new Date(this.now().getTime() + minutes * MINUTE_MS).toISOString();
    await this.append(writerStream(writerId), { type: 'WriterSilenced', data: { writerId, until, reason } }, writing);
  }

  private async close(editionId: Id, reason: string, writing: Writing): Promise<void> {
    this.chat.assertEvent(editionId);
    await this.append(chatStream(editionId), { type: 'ChatClosed', data: { editionId, reason } }, writing);
  }

  private async open(editionId: Id, writing: Writing): Promise<void> {
    this.chat.assertEvent(editionId);
    await this.append(chatStream(editionId), { type: 'ChatOpened', data: { editionId } }, writing);
  }

  private async assertWriter(id: Id): Promise<void> {
    const found = await this.rpc.call(shownNames, { userIds: [id] });
    if (found.length === 0) throw new DomainError('chat.noWriter', { id });
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
