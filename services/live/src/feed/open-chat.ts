import { REMOVED_KEPT } from '@rallyrank/contracts/live/chat';
import { chatAfter } from '@rallyrank/contracts/live/chat-after';
import { type ChatChange, type ChatState, chatRoom } from '@rallyrank/contracts/live/feed';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { SerialQueue } from '@rallyrank/infra/serial-queue';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { firstVersion, Room } from './room.js';

/** The chat of a tournament and its readers on this replica. */
export class OpenChat {
  readonly room: Room;
  /** Rejects with UnavailableError if the chat cannot be read. */
  readonly loaded: Promise<void>;
  private state: ChatState = { messages: [], removedIds: [], isClosed: false };
  private isLoaded = false;
  private readonly reads = new SerialQueue();
  /** Changes since the last read of the store began, which its result may lack. */
  private meanwhile: ChatChange[] = [];

  /** @param stored reads the current chat */
  constructor(
    editionId: Id,
    private readonly stored: () => Promise<ChatState>,
  ) {
    this.room = new Room(chatRoom(editionId), firstVersion(), () => this.state);
    this.loaded = this.read();
  }

  get isUnread(): boolean {
    return this.isLoaded && this.room.size === 0;
  }

  /** Applies a change and sends it to the readers, unless the chat has it already. */
  take(change: ChatChange): void {
    this.meanwhile.push(change);
    const next = chatAfter(this.state, change);
    if (isEqual(next, this.state)) return;
    this.state = next;
    this.room.tell(change);
  }

  /**
   * Reads the chat from the store, because changes may have been lost. Readers get the whole chat if it differs from
   * the state that they have.
   * @throws UnavailableError
   */
  read(): Promise<void> {
    return this.reads.run(async () => {
      this.meanwhile = [];
      const stored = await this.stored();
      this.isLoaded = true;
      // Only this state has the removed ids of an erased account.
      const removedIds = [...new Set([...this.state.removedIds, ...stored.removedIds])].slice(-REMOVED_KEPT);
      const messages = stored.messages.filter(({ id }) => !removedIds.includes(id));
      const next = this.meanwhile.reduce(chatAfter, { ...stored, messages, removedIds });
      if (isEqual(next, this.state)) return;
      this.state = next;
      this.room.restart(this.room.version + 1);
    });
  }
}
