import { chatAfter } from '@rallyrank/contracts/live/chat-after';
import type { ChatChange, ChatState, ServerMessage } from '@rallyrank/contracts/live/feed';
import type { Encoded } from '../feed/message.js';

/** Keeps the state of chats like a page that reads them. */
export class RoomReader {
  readonly heard: ServerMessage[] = [];
  private readonly chats = new Map<string, { readonly version: number; readonly state: ChatState }>();

  /** @throws Error if the change does not follow the previous one */
  send({ text }: Pick<Encoded, 'text'>): void {
    const message = JSON.parse(text) as ServerMessage;
    this.heard.push(message);
    if (message.type !== 'snapshot' && message.type !== 'delta') return;
    const { room, version } = message;
    if (!room.startsWith('chat-')) return;
    if (message.type === 'snapshot') this.chats.set(room, { version, state: message.state as ChatState });
    else {
      const known = this.chats.get(room);
      if (!known || version !== known.version + 1) throw new Error(`version ${version} follows ${known?.version}`);
      this.chats.set(room, { version, state: chatAfter(known.state, message.change as ChatChange) });
    }
  }

  chat(editionId: string): ChatState | undefined {
    return this.chats.get(`chat-${editionId}`)?.state;
  }

  texts(editionId: string): string[] {
    return this.chat(editionId)?.messages.map(({ text }) => text) ?? [];
  }
}
