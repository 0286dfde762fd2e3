import { listChat } from '@rallyrank/contracts/live/chat';
import { getBoard } from '@rallyrank/contracts/live/routes';
import type { RouteCases } from './case.js';

/** Nobody has written in the test world, and nothing is played. */
export const liveCases: RouteCases = {
  [listChat.name]: { query: { editionId: '1' }, shows: { rows: [], total: 0 } },
  [getBoard.name]: { query: {}, shows: { events: [], matches: [] } },
};
