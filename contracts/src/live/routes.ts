import { getBoard, getLiveMatch } from './board.js';
import { chatRoutes } from './chat.js';
import { getConsoleMatch, listConsoleMatches, scoreMatch } from './console.js';
import { getMatchCourse } from './course.js';
import { orderOfPlayRoutes } from './order-of-play.js';
import { sourceRoutes } from './sources.js';

/** All routes of the service, family by family. */
export const liveRoutes = [
  ...chatRoutes,
  getBoard,
  getLiveMatch,
  getMatchCourse,
  scoreMatch,
  getConsoleMatch,
  listConsoleMatches,
  ...orderOfPlayRoutes,
  ...sourceRoutes,
];
