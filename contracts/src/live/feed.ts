import { z } from 'zod';
import { Id } from '../shared/ids.js';
import { Instant } from '../shared/time.js';
import { ChatMessage } from './chat.js';
import { BoardState, LiveCourse, LiveEvent, LiveMatch, LivePoint } from './match.js';

/**
 * Path of the WebSocket below the API prefix. The query contains the signature. `/live/events` (EventSource) streams
 * the same rooms.
 */
export const LIVE_SOCKET_PATH = '/live/socket';
export const LIVE_EVENTS_PATH = '/live/events';

/**
 * Name of a room: the whole board, the matches of one edition, one match with each point, or the chat of an edition.
 */
export const RoomName = z.string().regex(/^(board|edition-\d{1,19}|match-\d{1,19}-\d{1,19}|chat-\d{1,19})$/, 'a room');
export const boardRoom = 'board';
export const editionRoom = (editionId: Id): string => `edition-${editionId}`;
export const matchRoom = (editionId: Id, matchId: Id): string => `match-${editionId}-${matchId}`;
export const chatRoom = (editionId: Id): string => `chat-${editionId}`;
/** The kind and the ids of a room. Ids that its kind does not have are empty. */
export const partsOfRoom = (name: string) => {
  const [kind = '', editionId = '', matchId = ''] = name.split('-');
  return { kind, editionId, matchId };
};

/**
 * Times of the connection in milliseconds. A client sends `ping` every `ping`. The server disconnects a client after
 * `silent` without a message; the client reconnects after a random time in `reconnect`. A disconnected client has
 * `farewell` to read the data sent to it and the reason.
 */
export const feedTimes = {
  ping: 20_000,
  silent: 45_000,
  online: 3_000,
  reconnect: [500, 8_000],
  farewell: 5_000,
} as const;
export const MAX_ROOMS = 20;

/**
 * Versions of a match are the same in every replica. Those of a board or a chat belong to the replica that counts them:
 * each count begins at a random multiple of `VERSIONS_OF_ROOM`, so that versions of two replicas are not confused.
 */
export const VERSIONS_OF_ROOM = 2 ** 32;
/**
 * Whether two versions of a room can be compared: either one replica has counted both, or all replicas count equally.
 */
export const areOfOneCount = (one: number, other: number): boolean =>
  Math.floor(one / VERSIONS_OF_ROOM) === Math.floor(other / VERSIONS_OF_ROOM);

/** A room to join. `version` is the last version that the client has; it is absent if the client has no data. */
const JoinedRoom = z.object({ name: RoomName, version: z.int().nonnegative().optional() });

/**
 * Query parameter with the rooms of an EventSource, which cannot send `hello`: `board,match-3-14:27`, each with the
 * last known version.
 */
export const roomsParameter = 'rooms';
export type JoinedRoom = z.infer<typeof JoinedRoom>;
export const joinedRoomText = ({ name, version }: JoinedRoom): string =>
  version === undefined ? name : `${name}:${version}`;

export const ClientMessage = z.discriminatedUnion('type', [
  /** Joins exactly these rooms. */
  z.object({
    type: z.literal('hello'),
    rooms: z.array(JoinedRoom).max(MAX_ROOMS),
    browserId: z.string().max(128).optional(),
  }),
  z.object({ type: z.literal('join'), room: JoinedRoom }),
  z.object({ type: z.literal('leave'), room: RoomName }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

/** The state of a chat. `removedIds` are recently removed messages, which earlier pages can still contain. */
export const ChatState = z.object({
  messages: z.array(ChatMessage),
  removedIds: z.array(z.string()),
  isClosed: z.boolean(),
});
export type ChatState = z.infer<typeof ChatState>;

/**
 * A change in a board or edition room: the complete changed matches and events, and the ids of removed ones. The object
 * is strict, so that a chat change is not parsed as one.
 */
export const BoardChange = z.strictObject({
  events: z.array(LiveEvent).default([]),
  matches: z.array(LiveMatch).default([]),
  removed: z.array(z.object({ editionId: Id, matchId: Id })).default([]),
});
export type BoardChange = z.infer<typeof BoardChange>;
/**
 * A change in a match room: the match after the change, and the new point or the sequence number of an undone point.
 */
export const MatchChange = z.object({
  match: LiveMatch,
  point: LivePoint.optional(),
  takenBack: z.int().positive().optional(),
  jump: z.int().nonnegative().optional(),
});
export type MatchChange = z.infer<typeof MatchChange>;
export const ChatChange = z.object({
  message: ChatMessage.optional(),
  removedId: z.string().optional(),
  isClosed: z.boolean().optional(),
});
export type ChatChange = z.infer<typeof ChatChange>;

/**
 * Reasons for a disconnection: the server stops; too much unsent data waits for the reader; the reader sent nothing for
 * too long; its address has too many sockets or sends too many messages.
 */
export const byeReasons = ['stopping', 'slow', 'silent', 'limit'] as const;
export type ByeReason = (typeof byeReasons)[number];

/** A message of the server. Versions of a room have no gaps: a client that detects one joins again. */
export const ServerMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('snapshot'),
    room: RoomName,
    version: z.int(),
    state: z.union([BoardState, LiveCourse, ChatState]),
  }),
  z.object({
    type: z.literal('delta'),
    room: RoomName,
    version: z.int(),
    change: z.union([MatchChange, BoardChange, ChatChange]),
  }),
  z.object({ type: z.literal('online'), room: RoomName.nullable(), count: z.int().nonnegative() }),
  z.object({ type: z.literal('pong'), time: Instant }),
  z.object({ type: z.literal('refused'), room: z.string().nullable(), reason: z.string() }),
  z.object({ type: z.literal('bye'), reason: z.enum(byeReasons) }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
