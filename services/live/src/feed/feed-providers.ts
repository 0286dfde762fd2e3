import { CACHE, METRICS, NOW, RPC, VERIFY } from '@rallyrank/infra/nest/ports';
import { provide } from '@rallyrank/infra/nest/token';
import { Chat } from '../chat/chat.js';
import { Moderation } from '../chat/moderation.js';
import { EventRefs } from '../projections/event-refs.js';
import { LiveMatches } from '../projections/live-matches.js';
import { BoardView } from '../queries/board-view.js';
import { ChatRooms } from './chat-rooms.js';
import { Feed } from './feed.js';
import { FeedServer } from './feed-server.js';
import { Presence } from './presence.js';
import { Rooms } from './rooms.js';

/** What visitors follow: the rooms, and the sockets in them. */
export const feedProviders = [
  provide(
    Rooms,
    [LiveMatches, BoardView, METRICS, NOW],
    (matches, board, metrics, now) => new Rooms({ matches, board, metrics, now }),
  ),
  provide(ChatRooms, [Chat, Moderation, EventRefs], (chat, moderation, refs) => new ChatRooms(chat, moderation, refs)),
  provide(Presence, [CACHE, NOW], (cache, now) => new Presence(cache, now)),
  provide(
    Feed,
    [Rooms, ChatRooms, Presence, RPC, VERIFY, METRICS, NOW],
    (rooms, chats, presence, rpc, verify, metrics, now) =>
      new Feed({ rooms, chats, presence, rpc, verify, metrics, now }),
  ),
  FeedServer,
];
