import { chatAfter } from '@rallyrank/contracts/live/chat-after';
import {
  areOfOneCount,
  type BoardChange,
  type ChatChange,
  type ChatState,
  type MatchChange,
  type ServerMessage,
} from '@rallyrank/contracts/live/feed';
import type { BoardState, LiveCourse } from '@rallyrank/contracts/live/match';
import { matchKey } from '~/shared/live/match-state';

type Snapshot = Extract<ServerMessage, { readonly type: 'snapshot' }>;
type Delta = Extract<ServerMessage, { readonly type: 'delta' }>;

/** The known state of a room. */
export interface Room {
  /**
   * Version of the last change that was applied; undefined if the state has none, so that the next connection sends a
   * whole one.
   */
  readonly version: number | undefined;
  readonly state: Snapshot['state'] | undefined;
  /** Changes are missing, and have been requested. */
  readonly isAsked: boolean;
}
export const emptyRoom: Room = { version: undefined, state: undefined, isAsked: false };

/** Rows with the changed ones in their places, and the new ones at the end. */
const merged = <T>(rows: readonly T[], changed: readonly T[], id: (row: T) => string): T[] => {
  const byId = new Map(changed.map((row) => [id(row), row]));
  const known = new Set(rows.map(id));
  return [...rows.map((row) => byId.get(id(row)) ?? row), ...changed.filter((row) => !known.has(id(row)))];
};

export const boardAfter = (board: BoardState, change: BoardChange): BoardState => {
  const removed = new Set(change.removed.map(matchKey));
  const matches = merged(board.matches, change.matches, matchKey).filter((match) => !removed.has(matchKey(match)));
  const shown = new Set(matches.map(({ editionId }) => editionId));
  return { events: merged(board.events, change.events, ({ id }) => id).filter(({ id }) => shown.has(id)), matches };
};

export const courseAfter = (course: LiveCourse, { match, point, takenBack, jump }: MatchChange): LiveCourse => ({
  ...course,
  match,
  points: [...course.points.filter(({ sequence }) => sequence !== takenBack), ...(point ? [point] : [])],
  jumps: jump === undefined ? course.jumps : [...course.jumps, jump],
});

/** The name of a room determines the types of its states and changes. */
const stateAfter = (name: string, state: Snapshot['state'], change: Delta['change']): Snapshot['state'] => {
  if (name.startsWith('match-')) return courseAfter(state as LiveCourse, change as MatchChange);
  if (name.startsWith('chat-')) return chatAfter(state as ChatState, change as ChatChange);
  return boardAfter(state as BoardState, change as BoardChange);
};

export interface Received {
  readonly room: Room;
  /** The changes after the version of the room must be requested. */
  readonly asks: boolean;
}

/**
 * A room after a message: changes are applied in their order, each once. After a gap nothing is applied until the
 * missing ones have arrived.
 */
export const received = (room: Room, message: Snapshot | Delta): Received => {
  if (message.type === 'snapshot') {
    return { room: { version: message.version, state: message.state, isAsked: false }, asks: false };
  }
  const { version, state, isAsked } = room;
  if (version === undefined || state === undefined || message.version <= version) return { room, asks: false };
  if (message.version > version + 1) return { room: { ...room, isAsked: true }, asks: !isAsked };
  const next = stateAfter(message.room, state, message.change);
  return { room: { version: message.version, state: next, isAsked: false }, asks: false };
};

/** Whether a version may be newer than the present one. Versions of two replicas cannot be compared. */
const isAfter = (version: number, present: number): boolean => version > present || !areOfOneCount(version, present);

/** A room after an answer of the API, which may be older than the state from the feed. */
export const answered = (room: Room, version: number | undefined, state: Snapshot['state']): Room =>
  room.version === undefined || version === undefined || isAfter(version, room.version)
    ? { version, state, isAsked: false }
    : room;
