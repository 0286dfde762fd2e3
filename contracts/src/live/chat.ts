import { z } from 'zod';
import { liveTexts } from '../locales/live.js';
import { jsonBody } from '../shared/body.js';
import { Paging } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { EventRef } from '../shared/refs.js';
import { flatRoute, pageRoute, route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { base } from './common.js';

/** Maximum length of a message in visible characters (graphemes). */
export const CHAT_LENGTH = 200;
/** Number of ids of removed messages that a client receives when it joins a chat. */
export const REMOVED_KEPT = 100;
/**
 * Limits for repeated messages. The number of messages in the window, and the pause between two messages, are settings
 * of the site.
 */
export const chatLimits = { windowMs: 300_000, repeatsPerMinute: 2 } as const;

export const ChatMessage = z.object({
  id: z.string(),
  editionId: Id,
  writer: z.object({ id: Id, name: z.string() }),
  text: z.string(),
  at: Instant,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

const MODERATOR = { anyOf: ['live:chat:moderate'] } as const;
const write = { ...base, method: 'POST', rate: 'write', byLeader: false } as const;
const Reason = z.string().trim().min(1).max(200);

/** Older messages of a room, newest first. */
export const listChat = pageRoute({
  ...base,
  name: 'listChat',
  method: 'GET',
  path: '/live/chat/list',
  summary: 'Messages of the chat of a tournament, newest first',
  access: 'public',
  rate: 'read',
  query: z.object({ ...Paging, editionId: Id }),
  row: ChatMessage,
  about: { isClosed: z.boolean(), removedIds: z.array(z.string()) },
});
export const writeChat = route({
  ...write,
  name: 'writeChat',
  title: liveTexts.chat.writeChat,
  path: '/live/chat/write',
  summary: 'Writes a message into the chat of a tournament',
  access: 'user',
  query: z.object({}),
  body: jsonBody(z.object({ editionId: Id, text: z.string().max(4_000) }), 20_000),
  data: ChatMessage,
});
export const reportChat = flatRoute({
  ...write,
  name: 'reportChat',
  title: liveTexts.chat.reportChat,
  path: '/live/chat/report',
  summary: 'Reports a message to the moderators',
  access: 'user',
  query: z.object({}),
  body: jsonBody(z.object({ id: z.string().max(60), reason: Reason })),
  fields: {},
});

export const ChatReport = z.object({
  id: z.string(),
  message: ChatMessage,
  reason: z.string(),
  reports: z.int().positive(),
  firstAt: Instant,
  isSilenced: z.boolean(),
});
export type ChatReport = z.infer<typeof ChatReport>;
export const listChatReports = pageRoute({
  ...base,
  name: 'listChatReports',
  method: 'GET',
  path: '/live/chat/report/list',
  summary: 'Reported messages that no moderator has decided, most reports first',
  access: MODERATOR,
  rate: 'read',
  query: z.object({ ...Paging, editionId: Id.optional() }),
  row: ChatReport,
});
/**
 * `keep` ends the reports of a message, `remove` removes it everywhere, `silence` stops its writer for some minutes,
 * and `close` and `open` apply to the room.
 */
export const moderateChat = flatRoute({
  ...write,
  byLeader: true,
  name: 'moderateChat',
  title: liveTexts.chat.moderateChat,
  path: '/live/chat/moderate',
  summary: 'Removes a message, silences a writer, closes or opens a chat',
  access: MODERATOR,
  query: z.object({}),
  body: jsonBody(
    z.discriminatedUnion('action', [
      z.object({ action: z.literal('keep'), id: z.string().max(60) }),
      z.object({ action: z.literal('remove'), id: z.string().max(60), reason: Reason }),
      z.object({ action: z.literal('silence'), userId: Id, minutes: z.int().min(0).max(525_600), reason: Reason }),
      z.object({ action: z.literal('close'), editionId: Id, reason: Reason }),
      z.object({ action: z.literal('open'), editionId: Id }),
    ]),
  ),
  fields: {},
});

export const SilencedWriter = z.object({ userId: Id, name: z.string(), until: Instant, reason: z.string() });
export const listSilenced = pageRoute({
  ...base,
  name: 'listSilenced',
  method: 'GET',
  path: '/live/chat/silenced/list',
  summary: 'Writers who may not write at present',
  access: MODERATOR,
  rate: 'read',
  query: z.object({ ...Paging }),
  row: SilencedWriter,
});

export const ClosedChat = z.object({ event: EventRef, reason: z.string() });
export const listClosedChats = pageRoute({
  ...base,
  name: 'listClosedChats',
  method: 'GET',
  path: '/live/chat/closed/list',
  summary:
    'Chats that moderators closed, including those of tournaments that are no longer live, newest tournament first',
  access: MODERATOR,
  rate: 'read',
  query: z.object({ ...Paging }),
  row: ClosedChat,
});

export const chatRoutes = [
  ...[listChat, writeChat, reportChat, listChatReports, moderateChat],
  ...[listSilenced, listClosedChats],
];
