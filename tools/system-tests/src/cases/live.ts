import { listChat } from '@rallyrank/contracts/live/chat';
import type { RouteCases } from './case.js';

/** Nobody has written in the test world. */
export const liveCases: RouteCases = {
  [listChat.name]: { query: { editionId: '1' }, shows: { rows: [], total: 0 } },
};
