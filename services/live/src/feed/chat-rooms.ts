import { REMOVED_KEPT } from '@rallyrank/contracts/live/chat';
import type { ChatChange, ChatState } from '@rallyrank/contracts/live/feed';
import { chatRoom } from '@rallyrank/contracts/live/feed';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Chat } from '../chat/chat.js';
import type { Moderation } from '../chat/moderation.js';
import type { EventRefs } from '../projections/event-refs.js';
import { Room } from './room.js';

/** Messages that a reader is given on joining. */
const LAST = 200;
const VERSIONS_A_MS = 1_000;

interface ChatRoom {
  readonly room: Room;
  state: ChatState;
}

const after = (
  { messages, removedIds, isClosed }: ChatState,
  { message, removedId, ...change }: ChatChange,
): ChatState => ({
  messages: [
    ...messages.filter(({ id }) => id !== removedId && id !== message?.id),
    ...(message ? [message] : []),
  ].slice(-LAST),
  removedIds: [...removedIds, ...(removedId === undefined ? [] : [removedId])].slice(-REMOVED_KEPT),
  isClosed: change.isClosed ?? isClosed,
});

/** The chats that somebody reads on this replica. Ticks bring what is written; a tick that is lost is made up for when the room is opened again. */
export class ChatRooms {
  private readonly rooms = new Map<Id, Promise<ChatRoom>>();

  constructor(
    private readonly chat: Pick<Chat, 'page'>,
    private readonly moderation: Pick<Moderation, 'isClosed' | 'removedIn'>,
    private readonly refs: Pick<EventRefs, 'ref'>,
    private readonly now: () => Date,
  ) {}

  /** Undefined for an edition that does not exist. */
  async room(editionId: Id): Promise<Room | undefined> {
    if (!this.refs.ref(editionId)) return undefined;
    const known = this.rooms.get(editionId) ?? this.load(editionId);
    this.rooms.set(editionId, known);
    return (await known).room;
  }

  async changed(editionId: Id, change: ChatChange): Promise<void> {
    const known = await this.rooms.get(editionId);
    if (!known) return;
    known.state = after(known.state, change);
    known.room.tell(change);
  }

  /** Ticks may have been lost: readers get the chats as they are. */
  async reload(): Promise<void> {
    for (const [editionId, known] of [...this.rooms]) {
      const { room } = await known;
      const state = await this.stateOf(editionId);
      (await known).state = state;
      room.restart(room.version + 1);
    }
  }

  private async load(editionId: Id): Promise<ChatRoom> {
    try {
      const state = await this.stateOf(editionId);
      const first = this.now().getTime() * VERSIONS_A_MS;
      const loaded: ChatRoom = { state, room: new Room(chatRoom(editionId), first, () => loaded.state) };
      return loaded;
    } catch (error) {
      this.rooms.delete(editionId);
      throw error;
    }
  }

  private async stateOf(editionId: Id): Promise<ChatState> {
    const { rows } = await this.chat.page(editionId, { pageNum: 1, pageSize: LAST });
    return {
      messages: rows.toReversed(),
      removedIds: [...this.moderation.removedIn(editionId)],
      isClosed: this.moderation.isClosed(editionId),
    };
  }
}
