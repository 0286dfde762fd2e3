import {
  type ClientMessage,
  type JoinedRoom,
  joinedRoomText,
  LIVE_EVENTS_PATH,
  LIVE_SOCKET_PATH,
  roomsParameter,
  type ServerMessage,
} from '@rallyrank/contracts/live/feed';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { serverNow } from '~/shared/api/server-clock';
import { signedQuery, signingKey } from '~/shared/api/sign';
import { browserId } from '~/shared/visits/browser-id';

export interface Handlers {
  readonly opened: () => void;
  readonly received: (message: ServerMessage) => void;
  /** Called once: the connection could not be opened, or has ended. */
  readonly closed: () => void;
}

/** An open connection to the feed. */
export interface Connection {
  /** Undefined if the rooms are sent once, when the connection is opened. */
  readonly send: ((message: ClientMessage) => void) | undefined;
  readonly close: () => void;
}
/** @param rooms returns the rooms to join; called when the connection can send them */
export type Connect = (rooms: () => readonly JoinedRoom[], handlers: Handlers) => Connection;

const addressOf = (path: string, query: readonly (readonly [string, string])[]): string => {
  const whole = API_PREFIX + path;
  return `${whole}?${signedQuery(whole, query, signingKey(), serverNow())}`;
};

/** Not validated: only the site writes these messages, with the types of the contract. */
const parsed = (data: unknown): ServerMessage => JSON.parse(String(data)) as ServerMessage;

export const connectSocket: Connect = (rooms, handlers) => {
  const url = new URL(addressOf(LIVE_SOCKET_PATH, []), location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  const socket = new WebSocket(url);
  const send = (message: ClientMessage) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  socket.onopen = () => {
    send({ type: 'hello', rooms: [...rooms()], browserId: browserId() });
    handlers.opened();
  };
  socket.onmessage = ({ data }) => handlers.received(parsed(data));
  socket.onclose = () => handlers.closed();
  return {
    send,
    close: () => {
      socket.onclose = null;
      socket.onmessage = null;
      socket.close();
    },
  };
};

export const connectEvents: Connect = (rooms, handlers) => {
  const query = [
    [roomsParameter, rooms().map(joinedRoomText).join(',')],
    ['browserId', browserId()],
  ] as const;
  const source = new EventSource(addressOf(LIVE_EVENTS_PATH, query));
  source.onopen = () => handlers.opened();
  source.onmessage = ({ data }) => handlers.received(parsed(data));
  // The browser would reconnect with the same signature and the same versions.
  source.onerror = () => {
    source.close();
    handlers.closed();
  };
  return { send: undefined, close: () => source.close() };
};
