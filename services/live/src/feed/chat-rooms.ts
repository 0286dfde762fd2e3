import { Inject, Injectable } from '@nestjs/common';
import { CHAT_KEPT } from '@rallyrank/contracts/live/chat-after';
import type { ChatChange, ChatState } from '@rallyrank/contracts/live/feed';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { Chat } from '../chat/chat.js';
import { Moderation } from '../chat/moderation.js';
import { EventRefs } from '../projections/event-refs.js';
import { OpenChat } from './open-chat.js';
import type { Room } from './room.js';

/** Maximum delay of a message whose tick was lost, in milliseconds. */
const READ_AGAIN_MS = 30_000;

/**
 * The chats with readers on this replica. Messages arrive with ticks, and decisions of moderators through the read
 * model. All chats are read again at an interval, and when ticks may have been lost.
 */
@Injectable()
export class ChatRooms {
  private readonly chats = new Map<Id, OpenChat>();
  private readonly reading: NodeJS.Timeout;

  constructor(
    @Inject(Chat) private readonly chat: Pick<Chat, 'page'>,
    @Inject(Moderation) private readonly moderation: Moderation,
    @Inject(EventRefs) private readonly refs: Pick<EventRefs, 'ref'>,
  ) {
    moderation.onDecided((editionId, change) => this.changed(editionId, change));
    this.reading = setInterval(() => void this.reload(), READ_AGAIN_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.reading);
  }

  /** Undefined for an edition that does not exist. @throws UnavailableError */
  async room(editionId: Id): Promise<Room | undefined> {
    if (!this.refs.ref(editionId)) return undefined;
    const chat = this.chats.get(editionId) ?? this.open(editionId);
    await chat.loaded;
    return chat.room;
  }

  changed(editionId: Id, change: ChatChange): void {
    this.chats.get(editionId)?.take(change);
  }

  /** Drops the chats without readers, and reads the others again. A chat that cannot be read is read the next time. */
  async reload(): Promise<void> {
    for (const [editionId, chat] of this.chats) if (chat.isUnread) this.chats.delete(editionId);
    await Promise.all([...this.chats.values()].map((chat) => chat.read().catch(() => undefined)));
  }

  private open(editionId: Id): OpenChat {
    const chat = new OpenChat(editionId, () => this.stored(editionId));
    this.chats.set(editionId, chat);
    chat.loaded.catch(() => this.chats.delete(editionId));
    return chat;
  }

  private async stored(editionId: Id): Promise<ChatState> {
    const { rows } = await this.chat.page(editionId, { pageNum: 1, pageSize: CHAT_KEPT });
    return {
      messages: rows.toReversed(),
      removedIds: [...this.moderation.removedIn(editionId)],
      isClosed: this.moderation.isClosed(editionId),
    };
  }
}
