import {
  type ByeReason,
  boardRoom,
  type ChatState,
  chatRoom,
  editionRoom,
  matchRoom,
} from '@rallyrank/contracts/live/feed';
import type { BoardState, LiveCourse } from '@rallyrank/contracts/live/match';
import { useEffect, useSyncExternalStore } from 'react';

import type { FeedStatus } from './feed';
import type { Polled } from './poll';
import { siteFeed } from './site-feed';

const useFeedValue = <T>(read: () => T): T => useSyncExternalStore(siteFeed().subscribe, read);

/**
 * The state of a room, kept up to date while the component is mounted; undefined until it is known, or without a name.
 * @param learnt result of another call of the page; the same object until the result changes
 */
const useRoom = <S>(name: string | undefined, learnt?: Polled): S | undefined => {
  useEffect(() => (name === undefined ? undefined : siteFeed().join(name)), [name]);
  useEffect(() => {
    if (name !== undefined && learnt !== undefined) siteFeed().learn(name, learnt);
  }, [name, learnt]);
  // The name of a room determines the type of its state.
  return useFeedValue(() => (name === undefined ? undefined : siteFeed().room(name).state)) as S | undefined;
};

export const boardName = (editionId: string | undefined): string =>
  editionId === undefined ? boardRoom : editionRoom(editionId);

/** The matches of one tournament, or of all. */
export const useBoard = (editionId: string | undefined, learnt?: Polled): BoardState | undefined =>
  useRoom<BoardState>(boardName(editionId), learnt);

export const useCourse = (editionId: string, matchId: string): LiveCourse | undefined =>
  useRoom<LiveCourse>(matchRoom(editionId, matchId));

export const useChat = (editionId: string | undefined): ChatState | undefined =>
  useRoom<ChatState>(editionId === undefined ? undefined : chatRoom(editionId));

export const useFeedStatus = (): FeedStatus => useFeedValue(() => siteFeed().status());
/** The reason why the server has closed the connection of the page; undefined while it is served. */
export const useFarewell = (): ByeReason | undefined => useFeedValue(() => siteFeed().farewell());
export const useHeardAt = (): number | undefined => useFeedValue(() => siteFeed().heardAt());
/** The reason why a room cannot be joined; undefined if it can. */
export const useRefusal = (room: string): string | undefined => useFeedValue(() => siteFeed().refusal(room));
/** Number of readers of a room, or of everything live without a name. */
export const useOnline = (room?: string): number | undefined => useFeedValue(() => siteFeed().online(room));
