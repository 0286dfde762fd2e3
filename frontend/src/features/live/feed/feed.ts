import {
  type ByeReason,
  type ClientMessage,
  feedTimes,
  type JoinedRoom,
  type ServerMessage,
} from '@rallyrank/contracts/live/feed';
import type { Connect, Connection } from './connection';
import type { Polled } from './poll';
import { answered, emptyRoom, type Room, received } from './room';
import { afterFailure, firstWay, onlyPolling, POLLING, pauseBefore, type Way } from './ways';

/** `resting`: the page is hidden, or shows nothing live. */
export type FeedStatus = 'live' | 'reconnecting' | 'polling' | 'resting';

export interface FeedParts {
  /** Socket and events. */
  readonly ways: readonly [Connect, Connect];
  readonly poll: (room: string) => Promise<Polled>;
  readonly now: () => number;
  /** Runs a function later; returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly random: () => number;
  readonly isOnline: () => boolean;
}

const OPENING_MS = 10_000;
const POLL_MS = 5_000;
/** Time in milliseconds for which the API is polled before the other ways are tried again. */
const POLLING_MS = 30_000;
/**
 * A connection that has been silent for this time, in milliseconds, may be dead when the page becomes visible again.
 */
const DOUBTFUL_MS = feedTimes.ping + 5_000;
const ALL = '';

interface Joined {
  readonly users: number;
  readonly room: Room;
}

/** Keeps the rooms that this page shows up to date, over whichever transport works. */
export const createFeed = (parts: FeedParts) => {
  const { now, after } = parts;
  const rooms = new Map<string, Joined>();
  const online = new Map<string, number>();
  const refusals = new Map<string, string>();
  const listeners = new Set<() => void>();
  let status: FeedStatus = 'resting';
  let heardAt: number | undefined;
  /** The reason why the server has closed the connection of this page; undefined while it is served. */
  let farewell: ByeReason | undefined;
  let way: Way = firstWay;
  let connection: Connection | undefined;
  let isOpen = false;
  let isResting = false;
  let cancelNext = () => {};
  let cancelCheck = () => {};
  let cancelPoll = () => {};

  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const heard = (): void => {
    heardAt = now();
  };
  const joined = (): JoinedRoom[] =>
    [...rooms].map(([name, { room }]) => ({
      name,
      ...(room.version === undefined ? {} : { version: room.version }),
    }));
  const put = (name: string, room: Room): void => {
    const known = rooms.get(name);
    if (known) rooms.set(name, { ...known, room });
  };

  /** A room that no longer exists shows nothing. */
  const refuse = (name: string, reason: string): void => {
    put(name, emptyRoom);
    refusals.set(name, reason);
  };

  const take = (message: ServerMessage): void => {
    if (message.type === 'snapshot' || message.type === 'delta') {
      const { room, asks } = received(rooms.get(message.room)?.room ?? emptyRoom, message);
      put(message.room, room);
      refusals.delete(message.room);
      if (asks) askAgain(message.room);
    } else if (message.type === 'online') online.set(message.room ?? ALL, message.count);
    else if (message.type === 'refused' && message.room !== null) refuse(message.room, message.reason);
    tell();
  };

  const hear = (message: ServerMessage): void => {
    heard();
    farewell = message.type === 'bye' ? message.reason : undefined;
    if (message.type === 'bye') sentAway(message.reason);
    else take(message);
  };

  const drop = (): void => {
    cancelNext();
    cancelCheck();
    connection?.close();
    connection = undefined;
    isOpen = false;
  };
  const openAfter = (ms: number): void => {
    cancelNext();
    cancelNext = after(ms, open);
  };
  const goOnBy = (next: Way): void => {
    drop();
    way = next;
    status = way.isPolling ? 'polling' : 'reconnecting';
    if (way.isPolling) pollRooms();
    openAfter(way.at === POLLING ? POLLING_MS : pauseBefore(way, parts.random()));
    tell();
  };
  const lost = (): void => goOnBy(isOpen ? firstWay : afterFailure(way, parts.isOnline()));
  /** For a slow reader, or for one above the limit, reconnecting at once would not help. */
  const sentAway = (reason: ByeReason): void =>
    reason === 'slow' || reason === 'limit' ? goOnBy(onlyPolling) : lost();
  const check = (): void => {
    if (now() - (heardAt ?? 0) > feedTimes.silent) {
      lost();
      return;
    }
    connection?.send?.({ type: 'ping' });
    cancelCheck = after(feedTimes.ping, check);
  };
  const opened = (): void => {
    isOpen = true;
    way = { ...firstWay, at: way.at };
    status = 'live';
    cancelPoll();
    heard();
    cancelCheck();
    cancelCheck = after(feedTimes.ping, check);
    tell();
  };
  const open = (): void => {
    drop();
    if (rooms.size === 0 || isResting) {
      cancelPoll();
      status = 'resting';
      tell();
      return;
    }
    if (way.at === POLLING) way = { ...way, at: 0 };
    if (status === 'resting') status = 'reconnecting';
    const connect = parts.ways[way.at === 0 ? 0 : 1];
    connection = connect(joined, { opened, received: hear, closed: lost });
    cancelCheck = after(OPENING_MS, lost);
    tell();
  };
  const say = (message: ClientMessage): void => {
    if (isOpen && connection?.send) connection.send(message);
    // Events get their rooms when they are opened; a socket that is being opened sends them then.
    else if (connection === undefined || way.at === 1) openAfter(0);
  };
  const joinedRoom = (name: string): JoinedRoom => joined().find((one) => one.name === name) ?? { name };
  const askAgain = (name: string): void => say({ type: 'join', room: joinedRoom(name) });

  const learn = (name: string, { state, version, online: count }: Polled): void => {
    const known = rooms.get(name);
    if (known) {
      const room = answered(known.room, version, state);
      put(name, room);
      // The answer may come from another replica than the connection, with other version numbers.
      if (room !== known.room && isOpen) askAgain(name);
    }
    if (count !== undefined) online.set(ALL, count);
    tell();
  };
  const ask = async (name: string): Promise<void> => {
    const polled = await parts.poll(name);
    heard();
    learn(name, polled);
  };
  /** Fetches every room from the API. Rejects if one could not be fetched. */
  const refresh = async (): Promise<void> => {
    await Promise.all([...rooms.keys()].map(ask));
  };
  const pollRooms = (): void => {
    cancelPoll();
    // A failure is not reported, since polling continues: the age of the data shows it.
    refresh()
      .catch(() => undefined)
      .finally(() => {
        if (way.isPolling && !isResting) cancelPoll = after(POLL_MS, pollRooms);
      });
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    join: (name: string): (() => void) => {
      const known = rooms.get(name) ?? { users: 0, room: emptyRoom };
      rooms.set(name, { ...known, users: known.users + 1 });
      if (known.users === 0) askAgain(name);
      if (known.users === 0 && way.isPolling) pollRooms();
      tell();
      return () => {
        const users = (rooms.get(name)?.users ?? 1) - 1;
        if (users > 0) rooms.set(name, { room: rooms.get(name)?.room ?? emptyRoom, users });
        else {
          rooms.delete(name);
          say({ type: 'leave', room: name });
        }
      };
    },
    /** Receives the state of a room from another call of the page; the feed may already have a newer one. */
    learn,
    room: (name: string): Room => rooms.get(name)?.room ?? emptyRoom,
    refusal: (name: string): string | undefined => refusals.get(name),
    /** Number of readers of a room, or of all rooms without a name. */
    online: (name = ALL): number | undefined => online.get(name),
    status: () => status,
    /** The reason why the server has closed the connection of this page; undefined while it is served. */
    farewell: () => farewell,
    /** Time of the last message from the server, in milliseconds. */
    heardAt: () => heardAt,
    refresh,
    /** The network is gone, and so is the connection, although its end has not been reported. */
    interrupt: (): void => {
      if (status === 'resting') return;
      drop();
      status = way.isPolling ? 'polling' : 'reconnecting';
      openAfter(pauseBefore(way, parts.random()));
      tell();
    },
    /** The network is back, or the page is visible again: no pause is needed. */
    wake: (): void => {
      isResting = false;
      const isDoubtful = !isOpen || now() - (heardAt ?? 0) > DOUBTFUL_MS;
      if (rooms.size > 0 && isDoubtful) {
        way = firstWay;
        openAfter(0);
      }
    },
    /** The page is hidden. */
    rest: (): void => {
      isResting = true;
      cancelPoll();
      open();
    },
  };
};
export type Feed = ReturnType<typeof createFeed>;
