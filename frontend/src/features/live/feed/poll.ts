import { getBoard, getLiveMatch } from '@rallyrank/contracts/live/board';
import { listChat } from '@rallyrank/contracts/live/chat';
import type { ServerMessage } from '@rallyrank/contracts/live/feed';
import { callRoute } from '~/shared/api/call-route';

type State = Extract<ServerMessage, { readonly type: 'snapshot' }>['state'];

/** The state of a room in the answer of the API. */
export interface Polled {
  readonly state: State;
  /** Undefined if the answer has none. */
  readonly version: number | undefined;
  readonly online?: number | undefined;
}

const CHAT_PAGE = '50';

/** Fetches the state of a room from the API. Rejects with an `ApiError`. */
export const poll = async (room: string): Promise<Polled> => {
  const [kind, editionId = '', matchId = ''] = room.split('-');
  if (kind === 'match') {
    const { version, ...state } = (await callRoute(getLiveMatch, { editionId, matchId })).data;
    return { state, version };
  }
  if (kind === 'chat') {
    const { rows, isClosed, removedIds } = await callRoute(listChat, { editionId, pageSize: CHAT_PAGE });
    return { state: { messages: [...rows].reverse(), removedIds, isClosed }, version: undefined };
  }
  const {
    version,
    online,
    coolingSeconds: _,
    ...state
  } = (await callRoute(getBoard, editionId === '' ? {} : { editionId })).data;
  return { state, version, online };
};
