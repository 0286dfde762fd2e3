import { getBoard, getLiveMatch } from '@rallyrank/contracts/live/board';
import { listChat } from '@rallyrank/contracts/live/chat';
import { getMatchCourse } from '@rallyrank/contracts/live/course';
import type { RouteCases } from './case.js';

const final = {
  ...{ editionId: '3', matchId: '5', discipline: 'MD', round: 'F', court: 'Court 1', state: 'Waitingtostart' },
  sides: [{ id: '101' }, { id: '102' }],
  score: { games: [], server: null },
};
const event = { id: '3', isReplay: false, courts: ['Court 1'], live: 0, waiting: 1, finished: 0 };

/** Nobody has written in the test world, and one match is planned. */
export const liveCases: RouteCases = {
  [listChat.name]: { query: { editionId: '1' }, shows: { rows: [], total: 0, isClosed: false, removedIds: [] } },
  [getBoard.name]: { query: {}, shows: { events: [event], matches: [final] } },
  [getMatchCourse.name]: { query: { id: '3-5' }, shows: { course: null } },
  [getLiveMatch.name]: { query: { editionId: '3', matchId: '5' }, shows: { match: final, points: [], jumps: [] } },
};
