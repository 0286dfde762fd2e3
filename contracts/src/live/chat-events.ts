import { z } from 'zod';
import { type EventOf, event } from '../shared/event.js';
import { Id } from '../shared/ids.js';
import { Instant } from '../shared/time.js';

/**
 * Actions of moderators. The messages themselves are documents that expire; the metadata of an event contains the id of
 * the moderator.
 */
export const MessageRemoved = event(
  'live',
  'MessageRemoved',
  1,
  z.object({ editionId: Id, messageId: z.string(), writerId: Id, reason: z.string() }),
);
/**
 * Silences a writer until an instant, and replaces an earlier silence of this writer. If `until` has passed, the writer
 * can write again.
 */
export const WriterSilenced = event(
  'live',
  'WriterSilenced',
  1,
  z.object({ writerId: Id, until: Instant, reason: z.string() }),
);
export const ChatClosed = event('live', 'ChatClosed', 1, z.object({ editionId: Id, reason: z.string() }));
export const ChatOpened = event('live', 'ChatOpened', 1, z.object({ editionId: Id }));

export const moderationEvents = [MessageRemoved, WriterSilenced, ChatClosed, ChatOpened] as const;
export type ModerationEvent = EventOf<(typeof moderationEvents)[number]>;

export const chatStream = (editionId: Id): string => `chat-${editionId}`;
export const writerStream = (writerId: Id): string => `writer-${writerId}`;
