import { type ChatMessage, REMOVED_KEPT } from './chat.js';
import type { ChatChange, ChatState } from './feed.js';

/** Number of messages of a chat that its readers keep. Older messages are read by pages. */
export const CHAT_KEPT = 200;

const byTime = (a: ChatMessage, b: ChatMessage): number =>
  a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1;

/**
 * A chat after a change. Messages and removals can arrive in any order, and twice: each message appears once, in the
 * order of the store, and not after its removal.
 */
export const chatAfter = (chat: ChatState, { message, removedId, isClosed }: ChatChange): ChatState => {
  const removedIds =
    removedId === undefined || chat.removedIds.includes(removedId)
      ? chat.removedIds
      : [...chat.removedIds, removedId].slice(-REMOVED_KEPT);
  const others = chat.messages.filter(({ id }) => id !== removedId && id !== message?.id);
  const isShown = message && !removedIds.includes(message.id);
  const messages = isShown ? [...others, message].sort(byTime).slice(-CHAT_KEPT) : others;
  return { messages, removedIds, isClosed: isClosed ?? chat.isClosed };
};
