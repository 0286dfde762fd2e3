import { ChatRooms } from './chat-rooms.js';
import { Feed } from './feed.js';
import { FeedServer } from './feed-server.js';
import { Presence } from './presence.js';
import { Rooms } from './rooms.js';

/** The live feed: the rooms, and the sockets in them. */
export const feedProviders = [Rooms, ChatRooms, Presence, Feed, FeedServer];
