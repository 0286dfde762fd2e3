import { getBoard, getLiveMatch } from './board.js';
import { getConsoleMatch, listConsoleMatches, scoreMatch } from './console.js';

/** All routes of the service, family by family. */
export const liveRoutes = [getBoard, getLiveMatch, scoreMatch, getConsoleMatch, listConsoleMatches];
